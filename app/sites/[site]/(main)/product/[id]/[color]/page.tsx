import type { Metadata } from 'next';
import { Price } from '@/components/product/price';
import { CARD_STRIP } from '@/components/product/grid-classes';
import { ProductRow } from '@/components/product/product-row';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { ShopPromises } from '@/components/product/shop-promises';
import { HeartIcon } from '@/components/ui/action-icons';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { ShareIcon } from '@/components/ui/icons';
import { EmptyState } from '@/components/ui/empty-state';
import { JsonLd } from '@/components/ui/json-ld';
import { Stars } from '@/components/ui/stars';
import { decodeParameter, decodeSegment } from '@/lib/routes/path-segment';
import { ABSENT } from '@/lib/routes/site-rewrites.mjs';
import { markEmpty, markNotFound } from '@/lib/store-api/cached-read';
import { publicOrigin } from '@/lib/env';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { productDescription } from '@/lib/seo/metadata/descriptions';
import { publicImage } from '@/lib/seo/public-site';
import { productCard, shareImagePath } from '@/lib/seo/metadata/share-card';
import { alertChoices } from '@/lib/products/alert-choices';
import { ALL_PRODUCTS, categoryLabel } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';
import { deliveryTerms } from '@/lib/store-info/promises';
import { isLongName, isOnSale, toPurchasable, type Product } from '@/lib/products/product';
import { getPairs, getProduct, getRelatedProducts } from '@/lib/products/queries';
import { stockedOf, stockOf } from '@/lib/products/stock';
import { imagesOf, picturedColors, sizeHeading } from '@/lib/products/variants';
import { productPath, variantPath } from '@/lib/products/product-path';
import { getFirstReviews } from '@/lib/reviews/queries';
import { fitSummary, reviewCount } from '@/lib/reviews/review';
import { getStoreInfo } from '@/lib/store-info/queries';
import { sellsClothing } from '@/lib/store-info/store-info';
import { productData } from '@/lib/seo/product-data';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { DeliverySection } from '../delivery-section';
import { DialogButton } from '../dialog-button';
import { Gallery } from '../gallery';
import ProductNotFound from '../not-found';
import { ProductFacts } from '../product-facts';
import { PurchaseForm } from '../purchase-form';
import { ReviewsSection } from '../reviews-section';
import { SpecificationList } from '../specification-list';
import '@/app/shop-pages.css';
import '../product.css';
import '../gallery.css';
import '../reviews.css';

/** `color` is ABSENT on the page of all colors. */
type Props = { params: Promise<{ site: string; id: string; color: string }> };

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

/** Characters of the id that the page shows. */
const SHOWN_ID_LENGTH = 8;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, id, color } = readParams(await params);
  const [result, store] = await Promise.all([getProduct(site, id), getStoreInfo(site)]);
  // Stays indexed: an outage of the store must not remove the product from search engines.
  if (!result.ok) return { title: 'Product', alternates: { canonical: productPath(id) } };
  const product = result.data;
  if (!product) return { title: 'Product Not Found', robots: { index: false } };
  const pageColor = picturedColors(product).find((pictured) => pictured === color);
  const card = productCard(product, store, pageColor);
  return {
    ...publicPage({
      path: productPath(product.id),
      sharePath: variantPath(product.id, { color: pageColor }),
      title: product.name,
      description: productDescription(product, card),
      store,
      shareImage: shareImagePath(productPath(product.id), card),
    }),
    // Some messengers show these below the image.
    ...(card.price ? { other: { 'twitter:label1': 'Price', 'twitter:data1': card.price } } : {}),
  };
}

export default async function ProductPage({ params }: Props) {
  const { site, id, color } = readParams(await params);
  const result = await getProduct(site, id);
  if (!result.ok) return <LoadFailure id={id} />;
  const product = result.data;
  if (!product) {
    await markNotFound();
    return <ProductNotFound />;
  }
  const colors = picturedColors(product);
  const pageColor = colors.find((pictured) => pictured === color);
  // A color that the product doesn't come in can be made up, so its page is not kept.
  if (color !== ABSENT && !product.colors.includes(color)) await markEmpty();
  const images = imagesOf(product, color);
  const [related, store, pairs, reviews] = await Promise.all([
    getRelatedProducts(site, product),
    getStoreInfo(site),
    getPairs(site, product),
    product.rating ? getFirstReviews(site, product.id) : null,
  ]);
  const hasReviews = store.features.includes('reviews');
  const stocked = stockedOf(product, store.features);
  const isClothing = sellsClothing(store);
  const isSoldOut = stockOf(stocked, { size: null, color: null }) === 0;
  const purchasable = { ...toPurchasable(product), ...stocked, originalPrice: product.originalPrice };
  const hasAlerts = store.features.includes('stock-alerts') && alertChoices(purchasable).length > 0;
  const dialogProduct = {
    id: product.id,
    name: product.name,
    model: product.model,
    fit: reviews && fitSummary(reviews.summary),
  };
  const origin = publicOrigin(site);
  const breadcrumbs = crumbs(product);
  return (
    <div className="page-width pt-4 md:pt-10">
      <JsonLd
        data={productData({
          product,
          isSoldOut,
          store,
          delivery: deliveryTerms(store),
          url: origin + productPath(product.id),
          origin,
          images: images.map((image) => publicImage(site, image)),
          imageOf: (of) =>
            imagesOf(product, of)
              .slice(0, 1)
              .map((image) => publicImage(site, image))
              .join(''),
        })}
      />
      <JsonLd data={breadcrumbData(breadcrumbs, origin)} />
      <Breadcrumbs crumbs={breadcrumbs} />
      <article className="mt-3 grid gap-5 md:mt-5 md:grid-cols-2 md:gap-12 lg:gap-20">
        <Gallery
          product={product}
          pageColor={pageColor}
          corner={
            <span className="needs-script absolute top-3 left-0 md:left-3">
              <DialogButton
                dialog="share"
                product={dialogProduct}
                className="icon-button bg-(--veil) hover:bg-paper"
              >
                <ShareIcon />
                <span className="sr-only">Share</span>
              </DialogButton>
            </span>
          }
        />
        <div className="flex min-w-0 flex-col md:pt-4">
          <h1
            className={`wrap-anywhere ${isLongName(product.name) ? 'text-subheading md:text-heading' : 'text-heading md:text-title'}`}
          >
            {product.name}
          </h1>
          <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 md:mt-4">
            <Price price={product.price} originalPrice={product.originalPrice} className="text-xl" />
            {store.features.includes('facts') && (
              <p className="text-xs text-muted">MRP inclusive of all taxes</p>
            )}
          </div>
          {/* Below the price, which phones are to show without scrolling, in one row, which leaves room for the sizes. */}
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs md:mt-4">
            {hasReviews && product.rating && (
              <a href="#reviews" className="rating-link inline-flex items-center gap-2 text-[0.875rem]">
                <Stars rating={product.rating.average} /> {product.rating.average.toFixed(1)}
                <span className="text-muted underline underline-offset-[0.25em]">
                  {reviewCount(product.rating.count)}
                </span>
              </a>
            )}
            {product.category && <span className="badge badge-outline capitalize">{product.category}</span>}
            {isOnSale(product) && <span className="badge badge-accent">Sale</span>}
          </div>
          {/* At the right of the line that names the sizes: it takes no height of its own. */}
          {product.hasSizeGuide && product.sizes.length > 0 && (
            <DialogButton
              dialog="sizeGuide"
              product={dialogProduct}
              className="needs-script underlined-button relative mt-2 -mb-13 self-end px-2 md:mt-4 md:-mb-15"
            >
              Size guide
            </DialogButton>
          )}
          <PurchaseForm
            product={purchasable}
            sizeHeading={sizeHeading(product, isClothing)}
            wishlistIcon={<HeartIcon />}
            hasAlerts={hasAlerts}
            pageColor={pageColor}
            colorImages={Object.fromEntries(colors.map((name) => [name, imagesOf(product, name)[0]]))}
            hasFollowingBar={store.features.includes('facts')}
            {...(product.swatches && {
              swatches: product.colors.map((name) => product.swatches?.get(name) ?? null),
            })}
          />
          <p className="without-script mt-6 text-muted">Ordering needs JavaScript.</p>
          {product.description && (
            <p className="mt-6 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
              {product.description}
            </p>
          )}
          <DeliverySection features={store.features} />
          <ShopPromises store={store} returns={product.returns} className="mt-2 text-muted" />
          <ProductFacts product={product} />
          <SpecificationList
            id={product.id.slice(0, SHOWN_ID_LENGTH)}
            specifications={product.specifications}
          />
        </div>
      </article>
      {hasReviews && <ReviewsSection product={product} found={reviews} />}
      {pairs.length > 0 && (
        <section aria-labelledby="pairs" className="pt-section">
          <h2 id="pairs" className="mb-8 text-heading">
            Pairs well with
          </h2>
          <ProductRow products={pairs} features={store.features} isClothing={isClothing} isStrip />
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="pt-section">
          <h2 id="related" className="mb-8 text-heading">
            You may also like
          </h2>
          <ProductRow products={related} features={store.features} isClothing={isClothing} isStrip />
        </section>
      )}
      {store.features.includes('recently-viewed') && <RecentlyViewed id={product.id} rowClass={CARD_STRIP} />}
    </div>
  );
}

function readParams({ site, id, color }: Awaited<Props['params']>) {
  return { site, id: decodeSegment(decodeParameter(id)), color: decodeParameter(color) };
}

function LoadFailure({ id }: { id: string }) {
  return (
    <div role="alert" className="page-width page-top">
      <EmptyState title="Failed to load product details" heading="h1">
        <ButtonLink href={productPath(id)} isReload>
          Try Again
        </ButtonLink>
      </EmptyState>
    </div>
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
