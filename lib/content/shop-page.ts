import 'server-only';
import { imageTemplate } from '@/lib/images/image-path';
import { imageSources } from '@/lib/images/image-sources';
import { withWidth } from '@/lib/images/image-template';
import type { PageKind } from '@/lib/routes/written-pages';
import type { StoreInfo } from '@/lib/store-info/store-info';
import type { WireJournalSummary, WirePage } from './page-schema';
import { firstSentence } from './policy';
import { toSafeHtml } from './store-html';

/** Of pictures in a text: 65 characters of the largest text are about 650 px, twice as many pixels on dense screens. */
const TEXT_PICTURE_WIDTH = 1100;
/** Fewer fit beside a text. */
const MAX_PRODUCTS = 6;
const MAX_QUESTIONS = 40;

type Picture = { url: string; alt: string };

/** An entry in the list of the journal. */
export type JournalEntry = Omit<WireJournalSummary, 'picture'> & { picture: Picture | null };

/** A page that a store has written, as it is shown. */
export type ShopPage = {
  kind: PageKind;
  slug: string;
  title: string;
  /** The store's, else the first sentence of the text. */
  description: string;
  /** The store's alone. */
  lead: string;
  picture: Picture | null;
  /** Sanitized. */
  html: string;
  faq: { question: string; answer: string }[];
  /** A day in India; null of what is not in the journal. */
  date: string | null;
  author: string;
  /** Ids of products. */
  products: string[];
};

/**
 * Makes of a store's page what is shown.
 *
 * @param imageUrl resolves an image URL of the store; empty for an unusable one
 */
export function toShopPage(
  kind: PageKind,
  wire: WirePage,
  store: StoreInfo,
  imageUrl: (url: string) => string,
): ShopPage {
  const sources = imageSources(process.env);
  const textPicture = (url: string) => withWidth(imageTemplate(imageUrl(url), sources), TEXT_PICTURE_WIDTH);
  const { slug, title, description, html, faq, author, products, date } = wire;
  const text = toSafeHtml(html, store, { title, imageUrl: textPicture });
  return {
    kind,
    slug,
    title,
    description: description || firstSentence(text?.firstParagraph ?? ''),
    lead: description,
    picture: toPicture(wire, imageUrl),
    html: text?.html ?? '',
    faq: faq.slice(0, MAX_QUESTIONS),
    date: kind === 'journal' ? date : null,
    author,
    products: [...new Set(products)].slice(0, MAX_PRODUCTS),
  };
}

/** @param imageUrl as of toShopPage */
export function toJournalEntry(wire: WireJournalSummary, imageUrl: (url: string) => string): JournalEntry {
  return { ...wire, picture: toPicture(wire, imageUrl) };
}

/** An unusable picture is none. */
function toPicture(
  { picture }: Pick<WirePage, 'picture'>,
  imageUrl: (url: string) => string,
): Picture | null {
  const url = picture && imageUrl(picture.url);
  return picture && url ? { url, alt: picture.alt } : null;
}
