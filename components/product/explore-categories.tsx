import { categoryTile } from '@/lib/products/category-tiles';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { CategoryTileLink } from './category-tile-link';

/** Tiles that the list of all products shows at most (spec section 2). */
const MAX_TILES = 3;

/** The ways into the catalogue, where no category was asked for. */
export function ExploreCategories({ store }: { store: StoreInfo }) {
  return (
    <section aria-labelledby="explore" className="mb-14">
      <h2 id="explore" className="mb-6 text-heading">
        Explore Categories
      </h2>
      <ul className="grid grid-cols-3 gap-3 md:gap-5">
        {store.categories.slice(0, MAX_TILES).map((name) => (
          <li key={name} className="min-w-0">
            <CategoryTileLink
              tile={categoryTile(name, store)}
              layout="compact"
              sizes="(min-width: 1024px) 144px, (min-width: 768px) calc(33.3vw - 34px), calc(33.3vw - 21px)"
              urgency="early"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
