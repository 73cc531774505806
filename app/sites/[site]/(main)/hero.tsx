import { ButtonLink } from '@/components/ui/button-link';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { listPath } from '@/lib/products/list-query';

/** The first screen of the home page. Its picture is light by day and night, so its words are always dark. */
export function Hero({ storeName, description }: { storeName: string; description: string }) {
  return (
    <section className="always-light relative isolate flex flex-col overflow-hidden bg-linear-to-b from-[#f1e4d1] to-[#e2dac6] text-ink md:min-h-[38rem] md:flex-row">
      <div className="page-width flex flex-col justify-center pt-14 md:py-20">
        <div className="md:max-w-[42%]">
          {/* Beside the picture there is less room: a name of nine letters must stay whole. */}
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
      {/* After the words that it lies behind: a page that is painted half-way must not move what it shows. */}
      <ResponsiveImage
        src="/images/hero.webp"
        portraitSrc="/images/hero-tall.webp"
        alt=""
        width={2000}
        height={1200}
        // As high as the section on wide screens: five thirds of that is the least that it is wide.
        sizes="(min-width: 1352px) 75vw, (min-width: 768px) 1014px, 100vw"
        urgency="first"
        className="-z-10 -mt-16 w-full object-cover object-left max-md:aspect-4/5 max-md:mask-t-from-70% md:absolute md:inset-y-0 md:right-0 md:mt-0 md:h-full md:w-3/4 md:mask-l-from-85%"
      />
    </section>
  );
}
