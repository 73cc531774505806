import { ResponsiveImage } from '@/components/ui/responsive-image';
import { categoryTile, type CategoryTile } from '@/lib/products/category-tiles';
import { capitalize } from '@/lib/products/headings';
import { listPath } from '@/lib/products/list-query';
import {
  CATEGORY_IMAGE,
  categoryRowImage,
  PROMO_IMAGE,
  type ImagePlace,
} from '@/lib/images/image-places.mjs';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** Tiles above the list of all products. */
const MAX_TILES = 3;
const MAX_ROW_TILES = 6;

/** Two tiles fill a row; more scroll on phones. */
const PAIR = 'grid grid-cols-2 gap-x-3 md:gap-x-5 *:min-w-0';
const ROW = 'strip auto-cols-[40vw] md:auto-cols-fr md:grid-flow-col';

/** `compact` and `banner` have the image beside the text on larger screens. */
const LAYOUTS = {
  large: { link: 'block', image: 'aspect-4/5 md:aspect-4/3', text: 'mt-4' },
  square: { link: 'block', image: 'aspect-4/5 md:aspect-square', text: 'mt-4' },
  wide: { link: 'block', image: 'aspect-4/3', text: 'mt-4' },
  banner: {
    link: 'block md:flex md:items-center md:rounded-card md:bg-sunken',
    image: 'aspect-square md:aspect-4/3 md:w-2/5',
    text: 'mt-4 md:mt-0 md:min-w-0 md:px-14',
  },
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
  /** Whether its image is the page's first. */
  isFirst?: boolean;
};

/** A link to a category: its image, its name, and 'Browse Collection'. */
export function CategoryTileLink({ tile, layout, place, isFirst = false }: Props) {
  const classes = LAYOUTS[layout];
  return (
    <a href={tile.path} className={`group ${classes.link}`}>
      <div className={`overflow-hidden rounded-card bg-sunken ${classes.image}`}>
        <ResponsiveImage
          src={tile.image}
          place={place}
          isFirst={isFirst}
          className="size-full object-cover object-top motion-safe:[transition:scale_700ms_var(--ease-soft)] motion-safe:group-hover:[scale:1.04]"
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
  /** Of the heading. */
  id?: string;
  title?: string;
  store: StoreInfo;
  categories: string[];
  /** Of the section. */
  className: string;
  /** Whether its first image is the page's first. */
  isLead?: boolean;
};

/** Tiles of some categories in one row, which scrolls on phones; nothing without a category. */
export function CategoryRow({
  id = 'categories',
  title = 'Shop by Category',
  store,
  categories,
  className,
  isLead = false,
}: RowProps) {
  const names = categories.slice(0, MAX_ROW_TILES);
  if (names.length === 0) return null;
  const isOne = names.length === 1;
  const layout = isOne ? 'banner' : names.length > 3 ? 'portrait' : names.length === 2 ? 'large' : 'square';
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 md:mb-8">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {categories.length > names.length && (
          <a href={listPath({})} className="text-link py-2">
            All Categories
          </a>
        )}
      </div>
      <ul className={isOne ? 'grid' : names.length === 2 ? PAIR : ROW}>
        {names.map((name, index) => (
          <li key={name}>
            <CategoryTileLink
              tile={categoryTile(name, store)}
              layout={layout}
              place={isOne ? PROMO_IMAGE : categoryRowImage(names.length)}
              isFirst={isLead && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tiles of the first categories, shown above the list of all products. */
export function ExploreCategories({ store }: { store: StoreInfo }) {
  if (store.categories.length === 0) return null;
  return (
    <section aria-labelledby="explore" className="mb-4 md:mb-8">
      <h2 id="explore" className="mb-4 text-heading">
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
