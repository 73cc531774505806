import { FALLBACK_IMAGE } from '@/lib/images/fallback-image';
import { imageTemplate } from '@/lib/images/image-path';
import { imageSources } from '@/lib/images/image-sources';
import { toPurchasable, type Product, type Purchasable, type Rating } from './product';
import { soldOutChoices, type SoldOutChoice } from './sold-out-choices';
import { stockOf } from './stock';
import { CLOTHING_SIZE, sizeHeading } from './variants';

/** An image of a card, with a placeholder for its width in its URL (lib/images/image-path.ts). */
export type CardImage = { url: string; color?: string };

/** What a card shows of a product. It is sent to the browser, so that it holds plain values only, and no absent ones. */
export type CardProps = {
  product: Purchasable;
  originalPrice?: number;
  sizeHeading?: string;
  /** Of a store that counts its stock: true when everything is sold out, or the sold-out sizes. */
  soldOut?: true | SoldOutChoice[];
  image: CardImage;
  /** Shown beside the first in a grid of two columns. */
  second?: CardImage;
  /** Of a store with the extension `reviews`. */
  rating?: Rating;
  /** Of a store with the extension `cards`. */
  extras?: CardExtras;
};

/** What the extension `cards` adds. */
export type CardExtras = {
  mark?: 'New' | 'Sold out';
  /** Shown while a pointer is over the card; left out where it is the `second`. */
  next?: CardImage;
  /** `#rrggbb` for the first colors of a product in several; names without a known color are left out. */
  swatches?: string[];
};

type Options = {
  /** Whether a second image is shown beside the first in a grid of two columns. */
  isWide?: boolean;
  /** The store's extensions. */
  features?: string[];
};

const MAX_SWATCHES = 4;
/** How long a product is new, in ms. */
const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Picks what the card of a product shows. */
export function toCard(product: Product, { isWide = false, features = [] }: Options = {}): CardProps {
  const { image, images, originalPrice } = product;
  const second = isWide ? images[1] : undefined;
  const heading = sizeHeading(product);
  return {
    product: toPurchasable(product),
    image: cardImage(product, image),
    ...(heading !== CLOTHING_SIZE && { sizeHeading: heading }),
    ...(originalPrice !== null && { originalPrice }),
    ...soldOutOf(product),
    ...(second && { second: cardImage(product, second) }),
    ...(product.rating && features.includes('reviews') && { rating: product.rating }),
    ...(features.includes('cards') && { extras: cardExtras(product, isWide) }),
  };
}

function soldOutOf(product: Product): Pick<CardProps, 'soldOut'> {
  if (!product.variants) return {};
  if (stockOf(product, { size: null, color: null }) === 0) return { soldOut: true };
  return { soldOut: soldOutChoices(product) };
}

function cardExtras(product: Product, isWide: boolean): CardExtras {
  const { images, colors, swatches } = product;
  const mark = cardMark(product);
  const next = isWide ? undefined : images[1];
  const shown = colors.flatMap((name) => swatches?.get(name) ?? []).slice(0, MAX_SWATCHES);
  return {
    ...(mark && { mark }),
    ...(next && { next: cardImage(product, next) }),
    ...(colors.length > 1 && shown.length > 0 && { swatches: shown }),
  };
}

function cardMark({ isSoldOut, createdAt }: Product): CardExtras['mark'] {
  if (isSoldOut) return 'Sold out';
  return createdAt !== undefined && Date.now() - createdAt < NEW_FOR_MS ? 'New' : undefined;
}

function cardImage({ imageColors }: Product, src: string): CardImage {
  const color = imageColors.get(src);
  const url = imageTemplate(src || FALLBACK_IMAGE, imageSources(process.env));
  return { url, ...(color && { color }) };
}
