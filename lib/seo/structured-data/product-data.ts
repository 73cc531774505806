import type { Offer, Product as ProductData, WithContext } from 'schema-dts';
import { compareAtPrice } from '@/lib/products/list-price';
import { fromPaise, toPaise } from '@/lib/format/money';
import type { ProductDetails } from '@/lib/products/product';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** What a product's data is made of. */
export type ProductInfo = {
  product: ProductDetails;
  store: Pick<StoreInfo, 'storeName'>;
  /** Absolute canonical address of its page. */
  url: string;
  /** Origin of the site, such as `https://shop.example`. */
  origin: string;
  /** Absolute addresses of its pictures, where crawlers reach them. */
  pictures: string[];
};

/** A product as schema.org describes one. What is not known is left out; the contract knows no stock. */
export function productData({
  product,
  store,
  url,
  origin,
  pictures,
}: ProductInfo): WithContext<ProductData> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    sku: product.id,
    description: product.description || undefined,
    image: pictures.length > 0 ? pictures : undefined,
    category: [product.category, product.parentCategory].filter(Boolean).join(' > ') || undefined,
    // A shop that tells no brand sells under its own name.
    brand: { '@type': 'Brand', name: specification(product, ['brand']) ?? store.storeName },
    material: specification(product, ['material', 'fabric']),
    color: only(product.colors),
    size: only(product.sizes),
    offers: offer({ product, store, url, origin }),
  };
}

/** Without a price there is no offer: the mapping rules say 0 then. */
function offer({ product, store, url, origin }: Omit<ProductInfo, 'pictures'>): Offer | undefined {
  const { price } = product;
  const former = compareAtPrice(product);
  if (price <= 0) return undefined;
  return {
    '@type': 'Offer',
    url,
    price: amount(price),
    priceCurrency: 'INR',
    priceSpecification:
      former !== null
        ? {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: amount(former),
            priceCurrency: 'INR',
          }
        : undefined,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: store.storeName, url: `${origin}/` },
  };
}

/** In rupees with at most two decimals, as the page shows it. */
function amount(rupees: number): number {
  return fromPaise(toPaise(rupees));
}

/** One value describes the product; of several, each describes a variant. */
function only(values: string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}

function specification({ specifications }: ProductDetails, labels: string[]): string | undefined {
  return specifications.find(({ label }) => labels.includes(label.toLowerCase()))?.value;
}
