import { ButtonLink } from '@/components/ui/button-link';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { listPath } from '@/lib/products/list-query';

/** 'Premium Shirts & Trousers' (spec section 2): words beside a picture, on a field of their own. */
export function Promo() {
  return (
    <section aria-labelledby="promo" className="page-width pt-section">
      <div className="grid grid-cols-1 overflow-hidden rounded-card bg-sunken md:grid-cols-2">
        <div className="flex flex-col items-start justify-center px-6 py-14 md:px-14 md:py-20">
          <h2 id="promo" className="text-title">
            Premium Shirts &amp; Trousers
          </h2>
          <p className="mt-4 mb-8 max-w-sm text-muted">
            Good cloth and honest cuts, made to be worn often and kept for long.
          </p>
          <ButtonLink href={listPath({})}>Explore Products</ButtonLink>
        </div>
        <ResponsiveImage
          src="/images/category-shirts.webp"
          alt=""
          width={800}
          height={1000}
          sizes="(min-width: 1280px) 608px, (min-width: 768px) calc(50vw - 32px), calc(100vw - 40px)"
          color="#a99d98"
          className="size-full object-cover max-md:aspect-4/3 md:max-h-[34rem]"
        />
      </div>
    </section>
  );
}
