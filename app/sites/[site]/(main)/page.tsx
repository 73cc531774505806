import { ProductGrid } from '@/components/product/product-grid';
import { ButtonLink } from '@/components/ui/button-link';
import { getFeaturedProducts } from '@/lib/products/queries';
import { listPath } from '@/lib/products/list-query';
import { getStoreInfo } from '@/lib/store-info/queries';
import { Hero } from './hero';

export default async function HomePage({ params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  const store = await getStoreInfo(site);
  const featured = await getFeaturedProducts(site, store.categories);
  // A failed load shows the same message as an empty one (spec section 2).
  const products = featured.ok ? featured.data : [];
  return (
    <>
      <Hero storeName={store.storeName} description={store.description} />
      <section aria-labelledby="featured" className="mx-auto max-w-7xl px-5 pt-20 md:px-8">
        <div className="mb-8 flex items-end justify-between gap-6">
          <h2 id="featured" className="text-3xl md:text-4xl">
            Featured Products
          </h2>
          <ButtonLink href={listPath({})} variant="outline">
            View All
          </ButtonLink>
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} />
        ) : (
          <p className="py-12 text-muted">No featured products available at the moment.</p>
        )}
      </section>
    </>
  );
}
