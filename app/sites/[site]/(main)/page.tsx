import type { Metadata } from 'next';
import { ProductRow } from '@/components/product/product-row';
import { JsonLd } from '@/components/ui/json-ld';
import { publicOrigin } from '@/lib/env';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { publicImage } from '@/lib/seo/public-site';
import { getFeaturedProducts } from '@/lib/products/queries';
import { listPath } from '@/lib/products/list-query';
import { getStoreInfo } from '@/lib/store-info/queries';
import { organizationData, websiteData } from '@/lib/seo/structured-data';
import { Categories, Collection, Hero, Newsletter, Promo } from './home-sections';

type Props = { params: Promise<{ site: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = await getStoreInfo((await params).site);
  const { storeName, description } = store;
  return {
    ...publicPage({ path: '/', title: storeName, description, store }),
    title: { absolute: `${storeName} | ${description}` },
  };
}

export default async function HomePage({ params }: Props) {
  const { site } = await params;
  const store = await getStoreInfo(site);
  const featured = await getFeaturedProducts(site, store.categories);
  // A failure shows the same message as an empty list.
  const products = featured.ok ? featured.data : [];
  const origin = publicOrigin(site);
  return (
    <>
      {/* Without store info only fallbacks are known, which must not be published as facts. */}
      {store.isLoaded && (
        <>
          <JsonLd data={organizationData(store, origin, publicImage(site, store.companyLogoUrl))} />
          <JsonLd data={websiteData(store, origin)} />
        </>
      )}
      <Hero storeName={store.storeName} description={store.description} />
      <Collection store={store} />
      <section aria-labelledby="featured" className="page-width pt-section">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-8">
          <h2 id="featured" className="text-heading">
            Featured Products
          </h2>
          <a href={listPath({})} className="text-link py-2">
            View All
          </a>
        </div>
        {products.length > 0 ? (
          <ProductRow products={products} features={store.features} />
        ) : (
          <p className="py-12 text-muted">No featured products available at the moment.</p>
        )}
      </section>
      <Categories store={store} />
      <Promo />
      <Newsletter />
    </>
  );
}
