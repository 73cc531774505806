import { CategoryTileLink } from '@/components/product/category-tile-link';
import { categoryTile } from '@/lib/products/category-tiles';
import type { StoreInfo } from '@/lib/store-info/store-info';

const CATEGORIES = ['Shirts', 'Trousers'];

/** The two tiles that the home page always shows (spec section 2). */
export function Collection({ store }: { store: StoreInfo }) {
  return (
    <section aria-labelledby="collection" className="page-width pt-section">
      <h2 id="collection" className="mb-8 text-heading">
        Premium Clothing Collection
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:gap-5">
        {CATEGORIES.map((name) => (
          <li key={name} className="min-w-0">
            <CategoryTileLink
              tile={categoryTile(name, store)}
              sizes="(min-width: 1280px) 598px, (min-width: 768px) calc(50vw - 42px), calc(50vw - 26px)"
              layout="large"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
