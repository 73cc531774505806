import type {
  AggregateRating,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product as ProductData,
  ProductGroup,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';
import { feeFor } from '@/lib/store-info/business-terms';
import { deliveryTerms } from '@/lib/store-info/promises';
import { fromPaise, toPaise } from '@/lib/format/money';
import { compareAtPrice } from '@/lib/products/compare-at-price';
import type { ProductDetails, ProductVariant } from '@/lib/products/product';
import { stockedOf, stockOf } from '@/lib/products/stock';
import { imagesOf, onlyChoice } from '@/lib/products/variants';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { productPath, variantPath } from '@/lib/products/product-path';
import type { PublicSite } from './public-site';
import { CONTEXT } from './structured-data';
import { variantId } from './variant-identity';

/** Input of productData. */
export type ProductInfo = {
  product: ProductDetails;
  /** The page's; one without pictures counts as the color of the main image. */
  color: string;
  store: Pick<StoreInfo, 'storeName' | 'features' | 'terms' | 'isLoaded' | 'policies'>;
  site: Pick<PublicSite, 'origin' | 'publicImageUrl'>;
};

type OfferPlace = 'only' | 'first' | 'further';

/** Further ones are left out, so that a product in many sizes and colors does not fill its page with them. */
const MAX_VARIANTS = 60;

/**
 * A product, as schema.org describes it: a group of its sizes and colors where the store tells what is left of each. Unknown
 * fields are left out, and so is the availability of a product that is neither counted nor sold out.
 */
export function productData(info: ProductInfo): WithContext<ProductData> | WithContext<ProductGroup> {
  const { product, color, store, site } = info;
  const url = site.origin + productPath(product.id);
  const images = imagesOf(product, color).map((image) => site.publicImageUrl(image));
  const variants = (store.features.includes('stock') && product.variants) || [];
  const common = {
    '@id': `${url}#product`,
    name: product.name,
    url,
    description: product.description || undefined,
    image: images.length > 0 ? images : undefined,
    category: [product.category, product.parentCategory].filter(Boolean).join(' > ') || undefined,
    brand: { '@type': 'Brand', name: specification(product, ['brand']) ?? store.storeName } as const,
    material: specification(product, ['material', 'fabric']),
    aggregateRating: aggregateRating(product),
  };
  const varying = variants.filter(({ size, color }) => size || color).slice(0, MAX_VARIANTS);
  if (varying.length === 0 || product.price <= 0) {
    const stock = variants.length > 0 ? stockOf(product, { size: null, color: null }) : null;
    return {
      '@context': CONTEXT,
      '@type': 'Product',
      ...common,
      sku: product.id,
      // A single value describes the product; several describe its variants.
      color: onlyChoice(product.colors) ?? undefined,
      size: onlyChoice(product.sizes) ?? undefined,
      offers: offer(info, url, stock),
    };
  }
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.id,
    variesBy: [
      ...(varying.some(({ size }) => size) ? [`${CONTEXT}/size`] : []),
      ...(varying.some(({ color }) => color) ? [`${CONTEXT}/color`] : []),
    ],
    hasVariant: varying.map((variant, index) => variantData(info, variant, index === 0)),
  };
}

function variantData(info: ProductInfo, variant: ProductVariant, isFirst: boolean): ProductData {
  const { product, site } = info;
  const { size, color, stock } = variant;
  const [image] = imagesOf(product, color ?? info.color);
  const values = [color, size].filter((value) => value !== undefined);
  return {
    '@type': 'Product',
    name: `${product.name}, ${values.join(', ')}`,
    sku: variantId(product.id, variant),
    color,
    size,
    image: image && site.publicImageUrl(image),
    offers: offer(info, site.origin + variantPath(product.id, variant), stock, isFirst ? 'first' : 'further'),
  };
}

/**
 * @param stock pieces left; null when the store does not count them
 * @param place among the offers of the page: the first one writes out the terms that further ones refer to
 * @returns undefined for a price of 0, which stands for an unknown one
 */
function offer(
  { product, store, site }: ProductInfo,
  url: string,
  stock: number | null,
  place: OfferPlace = 'only',
): Offer | undefined {
  const { price, saleEndsAt } = product;
  const compareAt = compareAtPrice(product);
  if (price <= 0) return undefined;
  const isSoldOut = stockOf(stockedOf(product, store.features), { size: null, color: null }) === 0;
  return {
    '@type': 'Offer',
    url,
    price: rounded(price),
    priceCurrency: 'INR',
    priceSpecification: compareAt === null ? undefined : termsAt('#regular', formerPrice(compareAt), place),
    priceValidUntil: saleEndsAt === undefined ? undefined : new Date(saleEndsAt).toISOString(),
    availability: availability(stock, isSoldOut),
    itemCondition: 'https://schema.org/NewCondition',
    seller:
      place !== 'further'
        ? { '@type': 'Organization', name: store.storeName, url: `${site.origin}/` }
        : undefined,
    hasMerchantReturnPolicy: termsAt('#returns', returnPolicy(product), place),
    shippingDetails: termsAt('#shipping', shippingDetails(store, price), place),
  };
}

function formerPrice(price: number): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: rounded(price),
    priceCurrency: 'INR',
  };
}

/** @param id relative to the page, because it stands with each variant */
function termsAt<T extends object>(
  id: string,
  terms: T | undefined,
  place: OfferPlace,
): T | (T & { '@id': string }) | { '@id': string } | undefined {
  if (terms === undefined || place === 'only') return terms;
  return place === 'first' ? { ...terms, '@id': id } : { '@id': id };
}

function availability(stock: number | null, isSoldOut: boolean) {
  if (isSoldOut || stock === 0) return 'https://schema.org/OutOfStock';
  return stock === null ? undefined : 'https://schema.org/InStock';
}

function aggregateRating({ rating }: ProductDetails): AggregateRating | undefined {
  if (!rating) return undefined;
  return { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count };
}

function returnPolicy({ returns }: ProductDetails): MerchantReturnPolicy | undefined {
  if (!returns) return undefined;
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' } as const;
  if (returns.days === 0) {
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.days,
  };
}

/** What delivery costs, for stores that tell about it; the specification's terms are only told of those with `delivery`. */
function shippingDetails(store: ProductInfo['store'], price: number): OfferShippingDetails | undefined {
  const delivery = deliveryTerms(store);
  const isTold = store.terms !== null || store.features.includes('delivery');
  if (!isTold || delivery === null) return undefined;
  const [minValue, maxValue] = delivery.days;
  const days = { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' } as const;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: feeFor(delivery, price), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: days },
  };
}

/** Rupees with at most two decimals, as the page shows them. */
function rounded(rupees: number): number {
  return fromPaise(toPaise(rupees));
}

function specification({ specifications }: ProductDetails, labels: string[]): string | undefined {
  return specifications.find(({ label }) => labels.includes(label.toLowerCase()))?.value;
}
