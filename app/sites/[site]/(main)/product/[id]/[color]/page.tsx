import type { Metadata } from 'next';
import { ProductRow } from '@/components/product/product-row';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { LoadFailurePage } from '@/components/ui/load-failure-page';
import { NotFoundPage } from '@/components/ui/not-found-message';
import { ALL_PRODUCTS, categoryLabel } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';
import type { Product } from '@/lib/products/product';
import { productPath } from '@/lib/products/product-path';
import { getPairs, getProduct, getRelatedProducts } from '@/lib/products/queries';
import { picturedColors } from '@/lib/products/variants';
import { getFirstReviews } from '@/lib/reviews/queries';
import { decodeParameter, decodeSegment } from '@/lib/routes/path-segment';
import { ABSENT } from '@/lib/routes/site-rewrites.mjs';
import { productPage } from '@/lib/seo/metadata/page-metadata';
import { productData } from '@/lib/seo/product-data';
import { publicSite } from '@/lib/seo/public-site';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { markEmpty, markNotFound } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import { BuyBox } from '../buy-box';
import { Gallery } from '../gallery';
import { ReviewsSection } from '../reviews-section';
import '@/app/shop-pages.css';

/** `color` is ABSENT on the page of all colors. */
type Props = { params: Promise<{ site: string; id: string; color: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, id, color } = readParams(await params);
  const [result, store] = await Promise.all([getProduct(site, id), getStoreInfo(site)]);
  // Stays indexed: an outage of the store must not remove the product from search engines.
  if (!result.ok) return { title: 'Product', alternates: { canonical: productPath(id) } };
  const product = result.data;
  if (!product) return { title: 'Product Not Found', robots: { index: false } };
  return productPage(
    product,
    store,
    picturedColors(product).find((pictured) => pictured === color),
  );
}

export default async function ProductPage({ params }: Props) {
  const { site, id, color } = readParams(await params);
  const result = await getProduct(site, id);
  if (!result.ok) return <LoadFailurePage title="Failed to load product details" href={productPath(id)} />;
  const product = result.data;
  if (!product) {
    await markNotFound();
    return <NotFoundPage title="Product Not Found" href={listPath({})} label="Browse Products" />;
  }
  const pageColor = picturedColors(product).find((pictured) => pictured === color);
  // A color that the product doesn't come in can be made up, so its page is not kept.
  if (color !== ABSENT && !product.colors.includes(color)) await markEmpty();
  const [related, store, pairs, reviews] = await Promise.all([
    getRelatedProducts(site, product),
    getStoreInfo(site),
    getPairs(site, product),
    product.rating ? getFirstReviews(site, product.id) : null,
  ]);
  const hasReviews = store.features.includes('reviews');
  const publicUrls = publicSite(site);
  const breadcrumbs = crumbs(product);
  return (
    <div className="page-width pt-4 md:pt-10">
      <JsonLd data={productData({ product, color, store, site: publicUrls })} />
      <JsonLd data={breadcrumbData(breadcrumbs, publicUrls.origin)} />
      <Breadcrumbs crumbs={breadcrumbs} />
      <article className="mt-3 grid gap-5 md:mt-5 md:grid-cols-2 md:gap-12 lg:gap-20">
        <Gallery product={product} pageColor={pageColor} />
        <BuyBox product={product} store={store} reviews={reviews} pageColor={pageColor} />
      </article>
      {hasReviews && <ReviewsSection product={product} found={reviews} />}
      <OtherProducts id="pairs" title="Pairs well with" products={pairs} store={store} />
      <OtherProducts id="related" title="You may also like" products={related} store={store} />
      {store.features.includes('recently-viewed') && <RecentlyViewed id={product.id} />}
    </div>
  );
}

function readParams({ site, id, color }: Awaited<Props['params']>) {
  return { site, id: decodeSegment(decodeParameter(id)), color: decodeParameter(color) };
}

type OtherProductsProps = { id: string; title: string; products: Product[]; store: StoreInfo };

function OtherProducts({ id, title, products, store }: OtherProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-section">
      <h2 id={id} className="mb-8 text-heading">
        {title}
      </h2>
      <ProductRow products={products} features={store.features} isClothing={sellsClothing(store)} isStrip />
    </section>
  );
}

function crumbs({ category, parentCategory, name }: Product) {
  return [
    { label: 'Home', href: '/' },
    { label: ALL_PRODUCTS, href: listPath({}) },
    ...(category ? [{ label: categoryLabel(category, []), href: categoryPath(category) }] : []),
    ...(category && parentCategory
      ? [{ label: parentCategory, href: listPath({ category: category.toLowerCase(), parentCategory }) }]
      : []),
    { label: name },
  ];
}
