import type { WireStoreInfo } from './schema';

/** Store info as the pages show it, fallbacks applied. Empty texts are what the store did not tell. */
export type StoreInfo = {
  storeName: string;
  companyName: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
  companyLogoUrl: string;
  description: string;
  /** Never empty. */
  categories: string[];
  /** Lower-cased category name to the address of its picture. */
  categoryImages: Map<string, string>;
  socialLinks: SocialLink[];
  /** Policy slug to the store's own, still untrusted HTML. */
  policies: Map<string, string>;
  /** The extensions that the store offers. */
  features: string[];
  /** False when the store could not be asked and all of this is fallback. */
  isLoaded: boolean;
};

/** The store's page on a network, http(s) only. */
export type SocialLink = { network: string; url: string };

const STORE_NAME = 'SmartWear';
const DESCRIPTION = 'Trending Fashion';
const DEFAULT_CATEGORIES = ['men', 'women', 'accessories'];
const CATEGORIES_WHEN_UNREACHABLE = ['Accessories'];

/**
 * Reshapes store info, with the fallbacks of spec section 1 and the default categories of the decisions.
 *
 * @param address turns the store's picture address into one that can be fetched, or the empty string
 */
export function toStoreInfo(wire: WireStoreInfo, address: (url: string) => string): StoreInfo {
  const storeName = wire.storeName || STORE_NAME;
  return {
    storeName,
    companyName: wire.companyName || storeName,
    companyAddress: wire.companyAddress,
    companyPhone: wire.companyPhone,
    companyEmail: wire.companyEmail,
    companyLogoUrl: address(wire.companyLogoUrl),
    description: wire.description || DESCRIPTION,
    categories: wire.categories.length > 0 ? wire.categories : DEFAULT_CATEGORIES,
    categoryImages: new Map(
      Object.entries(wire.categoryImages).flatMap(([name, url]) => {
        const picture = address(url);
        return picture ? [[name.trim().toLowerCase(), picture] as const] : [];
      }),
    ),
    socialLinks: Object.entries(wire.socialLinks).flatMap(([network, link]) => {
      const url = URL.parse(link);
      return url && /^https?:$/.test(url.protocol) ? [{ network, url: url.href }] : [];
    }),
    policies: new Map(
      Object.entries(wire.policies).map(([slug, html]) => [slug.toLowerCase(), html] as const),
    ),
    features: wire.features,
    isLoaded: true,
  };
}

/** What the pages show when the store can't be asked (spec section 8). */
export const FALLBACK_STORE_INFO: StoreInfo = {
  storeName: STORE_NAME,
  companyName: STORE_NAME,
  companyAddress: '',
  companyPhone: '',
  companyEmail: '',
  companyLogoUrl: '',
  description: DESCRIPTION,
  categories: CATEGORIES_WHEN_UNREACHABLE,
  categoryImages: new Map(),
  socialLinks: [],
  policies: new Map(),
  features: [],
  isLoaded: false,
};
