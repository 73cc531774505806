import type { PictureSpec } from './art/picture';

/** A product as the seed writes it. Prices are whole rupees. */
export type SeedProduct = {
  /** Stable and unique within its shop; the product id and so its links are derived from it. */
  slug: string;
  title: string;
  description: string;
  category: 'men' | 'women' | 'accessories' | 'shirts' | 'trousers';
  parentCategory: string;
  /** Which department lists it besides its category; null is a product of no department. */
  gender: 'Men' | 'Women' | 'Unisex' | 'Accessories' | null;
  regularPrice: number;
  discountedPrice: number | null;
  /** Sizes, colours, featured and the specifications, in the order in which they are shown. */
  attributes: { key: string; value: string[]; metricUnit: string | null }[];
  /** The first is the main picture. */
  pictures: PictureSpec[];
  createdAt: string;
};

/** How a payment method answers POST /payments (spec section 4). */
export type PaymentMode = 'redirect_post' | 'deeplink' | 'qr' | 'qr_image' | 'redirect' | 'none';

/** A shop as the seed writes it: its store-info record, its hostnames and its catalogue. */
export type SeedShop = {
  id: string;
  /** The default shop also answers for every hostname that no shop names. */
  isDefault: boolean;
  hostnames: string[];
  storeName: string;
  companyName: string;
  companyAddress: string;
  companyPhone: string;
  companyEmail: string;
  description: string;
  categories: string[];
  logo: PictureSpec;
  /** Category name to its tile picture. */
  categoryPictures: Record<string, PictureSpec>;
  socialLinks: Record<string, string>;
  /** Policy slug to the shop's own HTML; slugs that are left out get the storefront's default text. */
  policies: Record<string, string>;
  /** Payee of the UPI links that the test payments answer with. */
  upi: { payeeAddress: string; payeeName: string };
  products: SeedProduct[];
};
