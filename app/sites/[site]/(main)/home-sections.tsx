import { CategoryTileLink } from '@/components/product/category-tiles';
import { ButtonLink } from '@/components/ui/button-link';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { categoryTile } from '@/lib/products/category-tiles';
import { listPath } from '@/lib/products/list-query';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { NewsletterForm } from './newsletter-form';

const COLLECTION = ['Shirts', 'Trousers'];

/** The first screen of the home page. Its image is light in both colour schemes, so its text is always dark. */
export function Hero({ storeName, description }: { storeName: string; description: string }) {
  return (
    <section className="always-light relative isolate flex flex-col overflow-hidden bg-linear-to-b from-[#f1e4d1] to-[#e2dac6] text-ink md:min-h-[38rem] md:flex-row">
      <div className="page-width flex flex-col justify-center pt-14 md:py-20">
        <div className="md:max-w-[42%]">
          {/* Smaller beside the image, so that a name of nine letters fits on one line. */}
          <h1 className="text-display md:text-[length:min(var(--text-display),7vw)]">{storeName}</h1>
          <p className="mt-5 max-w-sm text-lg">{description}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={listPath({})}>Browse Collection</ButtonLink>
            <ButtonLink href={listPath({ featured: true })} variant="outline">
              Featured Products
            </ButtonLink>
          </p>
        </div>
      </div>
      {/* After the text that covers it, so that a partly received page does not shift. */}
      <ResponsiveImage
        src="/images/hero.webp"
        portraitSrc="/images/hero-tall.webp"
        alt=""
        width={2000}
        height={1200}
        // As high as the section on wide screens, so at least five thirds of that height wide.
        sizes="(min-width: 1352px) 75vw, (min-width: 768px) 1014px, 100vw"
        urgency="first"
        className="-z-10 -mt-16 w-full object-cover object-left max-md:aspect-4/5 max-md:mask-t-from-70% md:absolute md:inset-y-0 md:right-0 md:mt-0 md:h-full md:w-3/4 md:mask-l-from-85%"
      />
    </section>
  );
}

/** Tiles of two categories, shown whatever categories the store has. */
export function Collection({ store }: { store: StoreInfo }) {
  return (
    <section aria-labelledby="collection" className="page-width pt-section">
      <h2 id="collection" className="mb-8 text-heading">
        Premium Clothing Collection
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:gap-5">
        {COLLECTION.map((name) => (
          <li key={name} className="min-w-0">
            <CategoryTileLink
              tile={categoryTile(name, store)}
              sizes="(min-width: 1280px) 598px, (min-width: 768px) calc(50vw - 42px), calc(50vw - 26px)"
              layout="large"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Premium Shirts & Trousers': text beside an image. */
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

/** The subscription to the newsletter; hidden without scripts. */
export function Newsletter() {
  return (
    <section
      aria-labelledby="newsletter"
      className="needs-script page-width flex flex-col gap-6 pt-section md:flex-row md:items-end md:justify-between"
    >
      <div>
        <h2 id="newsletter" className="text-heading">
          Newsletter
        </h2>
        <p className="mt-3 text-muted">New arrivals and quiet offers, a few times a season.</p>
      </div>
      <NewsletterForm />
    </section>
  );
}
