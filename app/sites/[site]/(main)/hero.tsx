import { ButtonLink } from '@/components/ui/button-link';
import { Picture } from '@/components/ui/picture';
import { listPath } from '@/lib/products/list-query';

/** The first screen of the home page. */
export function Hero({ storeName, description }: { storeName: string; description: string }) {
  return (
    <section className="relative isolate overflow-hidden bg-sunken">
      <Picture
        src="/images/hero.webp"
        alt=""
        width={2000}
        height={1200}
        sizes="100vw"
        isPriority
        className="absolute inset-0 -z-10 size-full object-cover object-right"
      />
      <div className="mx-auto flex min-h-[34rem] max-w-7xl flex-col justify-center px-5 py-20 md:px-8">
        <h1 className="max-w-xl text-5xl leading-[1.05] md:text-8xl">{storeName}</h1>
        <p className="mt-5 max-w-sm text-lg">{description}</p>
        <p className="mt-9 flex flex-wrap gap-4">
          <ButtonLink href={listPath({})}>Browse Collection</ButtonLink>
          <ButtonLink href={listPath({ featured: true })} variant="outline">
            Featured Products
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
