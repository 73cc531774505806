import { CategoryTileLink } from '@/components/product/category-tiles';
import { ButtonLink } from '@/components/ui/button-link';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { categoryTile } from '@/lib/products/category-tiles';
import { leadingCategories } from '@/lib/products/leading-categories';
import { listPath } from '@/lib/products/list-query';
import {
  categoryRowImage,
  COLLECTION_IMAGE,
  HERO_IMAGE,
  PORTRAIT_HERO_IMAGE,
  PROMO_IMAGE,
} from '@/lib/images/image-places.mjs';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import { ownPictures } from '@/lib/store-info/own-pictures';
import { splitTagline } from '@/lib/store-info/tagline';
import { NewsletterForm } from './newsletter-form';

/** Own pictures are about as wide as categories in a row of so many. */
const PICTURE_COLUMNS = 5;

/** Longest headline, in characters, that the large letters of the hero leave room for. */
const MAX_LARGE_HEADLINE = 60;

/**
 * The first screen of the home page. Its image is light in both colour schemes, so its text is always dark. The image shows
 * garments, so that shops of other goods have none; one with a look of its own shows its own pictures.
 *
 * @param props.isTop whether the page begins with it: then the store's name in it is the page's heading
 * @param props.isLead whether its picture is the page's first
 */
export function Hero({ store, isTop, isLead }: { store: StoreInfo; isTop: boolean; isLead: boolean }) {
  const Name = isTop ? 'h1' : 'p';
  const { storeName, description } = store;
  const pictures = ownPictures(store);
  const hasImage = sellsClothing(store) && pictures.length === 0;
  const { headline, rest } = splitTagline(description);
  const size = headline.length > MAX_LARGE_HEADLINE ? 'text-heading' : 'large-headline';
  return (
    <section className={`always-light dimmed-in-dark hero ${isTop ? '' : 'mt-section'}`}>
      {/* Centred, so it would move while it arrives: it shows when what follows is there. */}
      <div
        className={`page-width flex flex-col justify-center pt-8 md:py-12 ${pictures.length > 0 ? 'gap-6 pb-8 md:flex-row md:items-end md:justify-between' : hasImage ? 'hero-words' : 'pb-8'}`}
      >
        <div className="md:max-w-[40%] lg:max-w-[42%]">
          <Name className="font-sans text-base tracking-wide">{storeName}</Name>
          <p className={`hero-headline ${size}`}>{headline}</p>
          {rest && <p className="mt-4 max-w-sm text-pretty md:text-lg">{rest}</p>}
          <p className="hero-links">
            <ButtonLink href={listPath({})}>Browse Collection</ButtonLink>
            <ButtonLink href={listPath({ featured: true })} variant="outline">
              Featured Products
            </ButtonLink>
          </p>
        </div>
        {pictures.length > 0 && <OwnPictures urls={pictures} isLead={isLead} />}
      </div>
      {/* After the text that covers it, so that a partly received page does not shift. */}
      {hasImage && (
        <ResponsiveImage
          src="/images/hero.webp"
          place={HERO_IMAGE}
          portrait={{ src: '/images/hero-tall.webp', place: PORTRAIT_HERO_IMAGE }}
          isFirst={isLead}
          className="hero-picture"
        />
      )}
    </section>
  );
}

/** Side by side: below the text on phones, else beside it. */
function OwnPictures({ urls, isLead }: { urls: string[]; isLead: boolean }) {
  return (
    <div className="grid grid-cols-3 gap-3 md:w-2/5">
      {urls.map((url, index) => (
        <ResponsiveImage
          key={url}
          src={url}
          place={categoryRowImage(PICTURE_COLUMNS)}
          isFirst={isLead && index === 0}
          className="aspect-4/5 w-full rounded-card object-cover"
        />
      ))}
    </div>
  );
}

/** Tiles of the categories that the shop names first: two, or the only one. */
export function Collection({ store, isLead }: { store: StoreInfo; isLead: boolean }) {
  const names = leadingCategories(store);
  if (names.length === 0) return null;
  const isOne = names.length === 1;
  const leadsToBoth = names.map((name) => name.toLowerCase()).join() === 'shirts,trousers';
  return (
    <section
      aria-labelledby="collection"
      className="page-width grid grid-cols-2 gap-x-3 pt-section md:gap-x-5 lg:grid-cols-3"
    >
      <div className="col-span-2 mb-6 md:mb-8 lg:col-span-1 lg:pr-10">
        <h2 id="collection" className="text-heading">
          {store.terms?.sells ? `Our ${store.terms.sells}` : 'Premium Clothing Collection'}
        </h2>
        {leadsToBoth && (
          <p className="mt-4 max-w-xs text-muted max-lg:hidden">
            Shirts for the week and trousers to go with them, cut to be worn often.
          </p>
        )}
      </div>
      <ul className="contents">
        {names.map((name, index) => (
          <li key={name} className={isOne ? 'col-span-2' : 'min-w-0'}>
            <CategoryTileLink
              tile={categoryTile(name, store)}
              place={isOne ? PROMO_IMAGE : COLLECTION_IMAGE}
              layout={isOne ? 'wide' : 'large'}
              isFirst={isLead && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Premium Shirts & Trousers': text beside an image. */
export function Promo({ isLead }: { isLead: boolean }) {
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
          src="/images/promo.webp"
          place={PROMO_IMAGE}
          color="#dbd3c6"
          isFirst={isLead}
          className="promo-picture"
        />
      </div>
    </section>
  );
}

/** The subscription to the newsletter; hidden without scripts. */
export function Newsletter({
  isSent,
  title = 'Newsletter',
  text = 'New arrivals and quiet offers, a few times a season.',
}: {
  isSent: boolean;
  title?: string;
  text?: string;
}) {
  return (
    <section
      aria-labelledby="newsletter"
      className="needs-script page-width flex flex-col gap-6 pt-section md:flex-row md:items-end md:justify-between"
    >
      <div>
        <h2 id="newsletter" className="text-heading">
          {title}
        </h2>
        <p className="mt-3 text-muted">{text}</p>
      </div>
      <NewsletterForm isSent={isSent}>
        <label htmlFor="newsletter-email" className="mb-2 block text-sm font-medium">
          Email address
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id="newsletter-email"
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder="Your email address"
            className="field min-w-0 flex-1 basis-52"
          />
          <button type="submit" className="button button-primary">
            Subscribe
          </button>
        </div>
      </NewsletterForm>
    </section>
  );
}
