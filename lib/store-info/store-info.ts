import { toAnnouncement, type Announcement } from './announcement';
import { NO_MENUS, toMenus, type Menus } from './menus';
import { heroPicture, placeSections, type PlacedSection } from './home-sections';
import { wireStoreInfo, type StoreTerms, type WireStoreInfo } from './schema';
import { toTheme, type ShopTheme } from './theme';

/** Store info as the pages show it, with fallbacks: the names and the description are never empty, nor are the categories of clothing. */
export type StoreInfo = Omit<WireStoreInfo, keyof Shown | 'brandColor' | 'brandColorDark'> & Shown;

type Shown = {
  /** Whether the categories are those that the store named, not fallbacks. */
  hasOwnCategories: boolean;
  /** Image URLs by category name in lower case. */
  categoryImages: Map<string, string>;
  socialLinks: SocialLink[];
  /** The store's own HTML by policy slug; not sanitized. */
  policies: Map<string, string>;
  /** What is announced above the pages, whenever that is; an extension. */
  announcement: Announcement | null;
  /** Its own menus; an extension. */
  menus: Menus;
  theme: ShopTheme;
  /** Of the home page, in their order: the store's own (an extension), or the specification's. */
  sections: PlacedSection[];
  /** URL of the picture that stands for the store: that of its own hero; empty for the built-in one. */
  cover: string;
  /** False when the request to the store failed and all fields are fallbacks. */
  isLoaded: boolean;
};

/** A named selection of the store's products; text and image URL may be empty. */
export type StoreCollection = WireStoreInfo['collections'][number];

/** The store's page on a social network, http(s) only. */
export type SocialLink = { network: string; url: string };

const STORE_NAME = 'SmartWear';
const DESCRIPTION = 'Trending Fashion';
const DEFAULT_CATEGORIES = ['men', 'women', 'accessories'];
const CATEGORIES_WHEN_UNREACHABLE = ['Accessories'];

/**
 * Converts store info of the store API to its display form, and fills in the fallbacks.
 *
 * @param imageUrl resolves an image URL of the store; empty for an unusable one
 */
export function toStoreInfo(wire: WireStoreInfo, imageUrl: (url: string) => string): StoreInfo {
  const storeName = wire.storeName || STORE_NAME;
  const sections = placeSections(wire.features.includes('sections') ? wire.sections : []);
  return {
    storeName,
    companyName: wire.companyName || storeName,
    companyAddress: wire.companyAddress,
    companyPhone: wire.companyPhone,
    companyEmail: wire.companyEmail,
    companyLogoUrl: imageUrl(wire.companyLogoUrl),
    description: wire.description || (sellsClothing(wire) ? DESCRIPTION : (wire.terms?.sells ?? '')),
    categories: wire.categories.length > 0 || !sellsClothing(wire) ? wire.categories : DEFAULT_CATEGORIES,
    hasOwnCategories: wire.categories.length > 0,
    categoryImages: new Map(
      Object.entries(wire.categoryImages).flatMap(([name, url]) => {
        const image = imageUrl(url);
        return image ? [[name.trim().toLowerCase(), image] as const] : [];
      }),
    ),
    socialLinks: Object.entries(wire.socialLinks).flatMap(([network, link]) => {
      const url = URL.parse(link);
      return url && /^https?:$/.test(url.protocol) ? [{ network, url: url.href }] : [];
    }),
    policies: new Map(
      Object.entries(wire.policies).map(([slug, html]) => [slug.toLowerCase(), html] as const),
    ),
    announcement:
      wire.announcement && wire.features.includes('announcement') ? toAnnouncement(wire.announcement) : null,
    menus: wire.menus && wire.features.includes('menus') ? toMenus(wire.menus, imageUrl) : NO_MENUS,
    theme: toTheme(wire, imageUrl),
    features: wire.features,
    popularSearches: wire.popularSearches,
    collections: wire.collections.map((collection) => ({
      ...collection,
      image: imageUrl(collection.image),
    })),
    giftWrapPrice: wire.giftWrapPrice,
    redress: wire.redress,
    terms: wire.terms,
    sections,
    cover: imageUrl(heroPicture(sections)),
    isLoaded: true,
  };
}

/**
 * Whether a shop sells clothing, as one does that says nothing else (extension `terms`). Headings and pictures of clothing are for
 * these shops alone.
 */
export function sellsClothing({ terms }: { terms: StoreTerms }): boolean {
  return !terms?.sells;
}

/** Shown by the pages when the request to the store fails. */
export const FALLBACK_STORE_INFO: StoreInfo = {
  ...toStoreInfo(wireStoreInfo.parse({}), () => ''),
  categories: CATEGORIES_WHEN_UNREACHABLE,
  isLoaded: false,
};
