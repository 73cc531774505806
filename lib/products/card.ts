import { FALLBACK_IMAGE } from '@/lib/images/image-template';
import { imageTemplate } from '@/lib/images/image-path';
import { imageSources } from '@/lib/images/image-sources';
import { toPurchasable, type Product, type Purchasable, type Rating } from './product';
import { soldOutChoices, type SoldOutChoice } from './sold-out-choices';
import { stockOf } from './stock';
import { CLOTHING_SIZE, imagesOf, picturedColors, sizeHeading } from './variants';

/** An image of a card, with a placeholder for its width in its URL (lib/images/image-path.ts). */
export type CardImage = { url: string; color?: string };

/** What a card shows of a product. It is sent to the browser, so that it holds plain values only, and no absent ones. */
export type CardProps = {
  product: Purchasable;
  /** The color that the list was narrowed to, where the product has pictures of it: the card shows, links and adds that one. */
  color?: string;
  originalPrice?: number;
  sizeHeading?: string;
  /** Of a store that counts its stock: true when everything is sold out, or the sold-out sizes. */
  soldOut?: true | SoldOutChoice[];
  /** The pieces of a product of which few are left in all sizes and colors. */
  left?: number;
  image: CardImage;
  /** Shown beside the first in a grid of two columns. */
  second?: CardImage;
  /** Of a store with the extension `reviews`, from some ratings on. */
  rating?: Rating;
  /** Of a store with the extension `cards`. */
  extras?: CardExtras;
};

/** What the extension `cards` adds. */
export type CardExtras = {
  mark?: 'New' | 'Sold out';
  /** Shown while a pointer is over the card; left out where it is the `second`. */
  next?: CardImage;
  /** The first colors of a product in several, each with its `#rrggbb`; names without a known color are left out. */
  swatches?: [name: string, swatch: string][];
};

type Options = {
  /** Whether a second image is shown beside the first in a grid of two columns. */
  isWide?: boolean;
  /** The store's extensions. */
  features?: string[];
  /** The colors that the list is of. */
  colors?: string[];
  /** Whether the store sells clothing. */
  isClothing?: boolean;
};

const MAX_SWATCHES = 4;
/** Fewer ratings are no proof. */
export const MIN_RATINGS = 3;
/** From this number of pieces down, a card tells how many are left. */
const FEW_LEFT = 2;
/** How long a product is new, in ms. */
const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** Picks what the card of a product shows. */
export function toCard(
  listed: Product,
  { isWide = false, features = [], colors = [], isClothing = true }: Options = {},
): CardProps {
  const wanted = new Set(colors.map((name) => name.toLowerCase()));
  const color = picturedColors(listed).find((one) => wanted.has(one.toLowerCase()));
  const product = color === undefined ? listed : inColor(listed, color);
  const { image, images, originalPrice } = product;
  const second = isWide ? images[1] : undefined;
  const heading = sizeHeading(product, isClothing);
  return {
    product: toPurchasable(product),
    ...(color !== undefined && { color }),
    image: cardImage(product, image),
    ...(heading !== CLOTHING_SIZE && { sizeHeading: heading }),
    ...(originalPrice !== null && { originalPrice }),
    ...soldOutOf(product),
    ...(second && { second: cardImage(product, second) }),
    ...(product.rating &&
      product.rating.count >= MIN_RATINGS &&
      features.includes('reviews') && { rating: product.rating }),
    ...(features.includes('cards') && { extras: cardExtras(product, isWide) }),
  };
}

function inColor(product: Product, color: string): Product {
  const images = imagesOf(product, color);
  return { ...product, image: images[0] ?? product.image, images, mainColor: color };
}

function soldOutOf(product: Product): Pick<CardProps, 'soldOut' | 'left'> {
  if (!product.variants) return {};
  if (stockOf(product, { size: null, color: null }) === 0) return { soldOut: true };
  const left = product.variants.reduce((sum, { stock }) => sum + stock, 0);
  return { soldOut: soldOutChoices(product), ...(left <= FEW_LEFT && { left }) };
}

function cardExtras(product: Product, isWide: boolean): CardExtras {
  const { images, colors, swatches } = product;
  const mark = cardMark(product);
  const next = isWide ? undefined : images[1];
  const shown = colors.flatMap((name): [string, string][] => {
    const swatch = swatches?.get(name);
    return swatch ? [[name, swatch]] : [];
  });
  return {
    ...(mark && { mark }),
    ...(next && { next: cardImage(product, next) }),
    ...(colors.length > 1 && shown.length > 0 && { swatches: shown.slice(0, MAX_SWATCHES) }),
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
