import type {
  BreadcrumbList,
  ItemList,
  Offer,
  Organization,
  Product as ProductData,
  WebSite,
  WithContext,
} from 'schema-dts';
import { fromPaise, toPaise } from '@/lib/format/money';
import { compareAtPrice } from '@/lib/products/compare-at-price';
import type { ProductDetails } from '@/lib/products/product';
import type { StoreInfo } from '@/lib/store-info/store-info';

const CONTEXT = 'https://schema.org';

/**
 * The breadcrumbs of a page, as schema.org describes them.
 *
 * @param crumbs as the page shows them; the last is the page itself and has no href
 * @param origin of the site, such as `https://shop.example`
 */
export function breadcrumbData(
  crumbs: { label: string; href?: string }[],
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? undefined : origin + href,
    })),
  };
}

/** Input of listData. */
export type ListInfo = {
  name: string;
  /** Products on all pages. */
  total: number;
  /** Products on the pages before this one. */
  before: number;
  /** Paths of this page's products. */
  paths: string[];
  /** Origin of the site, such as `https://shop.example`. */
  origin: string;
};

/** A page of a product list, as schema.org describes it: each product's own page has its name and all else of it. */
export function listData({ name, total, before, paths, origin }: ListInfo): WithContext<ItemList> {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: origin + path,
    })),
  };
}

/**
 * The company behind a store, as schema.org describes it. Fields that the store does not provide are left out.
 *
 * @param origin of the site, such as `https://shop.example`
 * @param logo absolute URL that crawlers can fetch; empty when there is none
 */
export function organizationData(
  { companyName, storeName, companyAddress, companyPhone, companyEmail, socialLinks }: StoreInfo,
  origin: string,
  logo: string,
): WithContext<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: companyName,
    alternateName: storeName === companyName ? undefined : storeName,
    url: `${origin}/`,
    logo: logo || undefined,
    email: companyEmail || undefined,
    telephone: companyPhone || undefined,
    address: companyAddress || undefined,
    sameAs: socialLinks.length > 0 ? socialLinks.map(({ url }) => url) : undefined,
  };
}

/** The storefront, as schema.org describes it. */
export function websiteData(
  { storeName, description }: Pick<StoreInfo, 'storeName' | 'description'>,
  origin: string,
): WithContext<WebSite> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: storeName,
    description,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#organization` },
  };
}

/** Input of productData. */
export type ProductInfo = {
  product: ProductDetails;
  isSoldOut?: boolean;
  store: Pick<StoreInfo, 'storeName'>;
  /** Absolute canonical URL of the product's page. */
  url: string;
  /** Origin of the site, such as `https://shop.example`. */
  origin: string;
  /** Absolute URLs of the images, which crawlers can fetch. */
  images: string[];
};

/** A product, as schema.org describes it. Unknown fields are left out, and so is the availability of a product that is not sold out. */
export function productData({
  product,
  isSoldOut,
  store,
  url,
  origin,
  images,
}: ProductInfo): WithContext<ProductData> {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    sku: product.id,
    description: product.description || undefined,
    image: images.length > 0 ? images : undefined,
    category: [product.category, product.parentCategory].filter(Boolean).join(' > ') || undefined,
    brand: { '@type': 'Brand', name: specification(product, ['brand']) ?? store.storeName },
    material: specification(product, ['material', 'fabric']),
    color: onlyValue(product.colors),
    size: onlyValue(product.sizes),
    offers: offer({ product, isSoldOut, store, url, origin }),
  };
}

/** @returns undefined for a price of 0, which stands for an unknown one */
function offer({ product, isSoldOut, store, url, origin }: Omit<ProductInfo, 'images'>): Offer | undefined {
  const { price } = product;
  const compareAt = compareAtPrice(product);
  if (price <= 0) return undefined;
  return {
    '@type': 'Offer',
    url,
    price: rounded(price),
    priceCurrency: 'INR',
    priceSpecification:
      compareAt !== null
        ? {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: rounded(compareAt),
            priceCurrency: 'INR',
          }
        : undefined,
    availability: isSoldOut ? 'https://schema.org/OutOfStock' : undefined,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: store.storeName, url: `${origin}/` },
  };
}

/** Rupees with at most two decimals, as the page shows them. */
function rounded(rupees: number): number {
  return fromPaise(toPaise(rupees));
}

/** A single value describes the product; several describe its variants. */
function onlyValue(values: string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}

function specification({ specifications }: ProductDetails, labels: string[]): string | undefined {
  return specifications.find(({ label }) => labels.includes(label.toLowerCase()))?.value;
}
