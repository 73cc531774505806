import { ResponsiveImage } from '@/components/ui/responsive-image';
import { categoryTile, type CategoryTile } from '@/lib/products/category-tiles';
import { capitalize } from '@/lib/products/headings';
import { listPath } from '@/lib/products/list-query';
import { CATEGORY_IMAGE, categoryRowImage, type ImagePlace } from '@/lib/images/image-places.mjs';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** Tiles above the list of all products. */
const MAX_TILES = 3;
const MAX_ROW_TILES = 6;

/** Columns of a row from 768 px on. */
const ROW_COLUMNS = [
  '',
  'md:grid-cols-3',
  'md:grid-cols-3',
  'md:grid-cols-3',
  'md:grid-cols-4',
  'md:grid-cols-5',
  'md:grid-cols-6',
];

/** `compact` has the image beside the text on larger screens. */
const LAYOUTS = {
  large: { link: 'block', image: 'aspect-4/5 md:aspect-4/3', text: 'mt-4' },
  square: { link: 'block', image: 'aspect-4/5 md:aspect-square', text: 'mt-4' },
  portrait: { link: 'block', image: 'aspect-4/5', text: 'mt-3' },
  compact: {
    link: 'block lg:flex lg:items-center lg:rounded-card lg:bg-sunken',
    image: 'aspect-4/5 lg:w-36 lg:shrink-0',
    text: 'mt-3 lg:mt-0 lg:min-w-0 lg:px-6',
  },
};

type Props = {
  tile: CategoryTile;
  layout: keyof typeof LAYOUTS;
  place: ImagePlace;
};

/** A link to a category: its image, its name, and 'Browse Collection'. */
export function CategoryTileLink({ tile, layout, place }: Props) {
  const classes = LAYOUTS[layout];
  return (
    <a href={tile.path} className={`group ${classes.link}`}>
      <div className={`overflow-hidden rounded-card bg-sunken ${classes.image}`}>
        <ResponsiveImage
          src={tile.image}
          place={place}
          className="size-full object-cover object-top transition-transform duration-700 ease-soft group-hover:scale-104 motion-reduce:transition-none motion-reduce:group-hover:scale-100"
        />
      </div>
      <div className={classes.text}>
        <h3 className="font-serif text-subheading wrap-anywhere">{capitalize(tile.name)}</h3>
        <p className="mt-1 text-xs text-muted underline-offset-4 group-hover:text-accent group-hover:underline md:text-sm">
          Browse Collection
        </p>
      </div>
    </a>
  );
}

type RowProps = {
  store: StoreInfo;
  categories: string[];
  /** Of the section. */
  className: string;
};

/** Tiles of some categories in one row, which scrolls on phones; nothing without a category. */
export function CategoryRow({ store, categories, className }: RowProps) {
  const names = categories.slice(0, MAX_ROW_TILES);
  if (names.length === 0) return null;
  const place = categoryRowImage(Math.max(3, names.length));
  return (
    <section aria-labelledby="categories" className={className}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 md:mb-8">
        <h2 id="categories" className="text-heading">
          Shop by Category
        </h2>
        {categories.length > names.length && (
          <a href={listPath({})} className="text-link py-2">
            All Categories
          </a>
        )}
      </div>
      <ul
        className={`-mx-gutter grid scrollbar-none auto-cols-[40vw] grid-flow-col gap-x-3 overflow-x-auto px-gutter max-md:-my-1.5 max-md:py-1.5 md:mx-0 md:grid-flow-row md:gap-x-5 md:overflow-visible md:px-0 ${ROW_COLUMNS[names.length]}`}
      >
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <CategoryTileLink
              tile={categoryTile(name, store)}
              layout={names.length > 3 ? 'portrait' : 'square'}
              place={place}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tiles of the first categories, shown above the list of all products. */
export function ExploreCategories({ store }: { store: StoreInfo }) {
  return (
    <section aria-labelledby="explore" className="mb-14">
      <h2 id="explore" className="mb-6 text-heading">
        Explore Categories
      </h2>
      <ul className="grid grid-cols-3 gap-3 md:gap-5">
        {store.categories.slice(0, MAX_TILES).map((name) => (
          <li key={name} className="min-w-0">
            <CategoryTileLink tile={categoryTile(name, store)} layout="compact" place={CATEGORY_IMAGE} />
          </li>
        ))}
      </ul>
    </section>
  );
}
