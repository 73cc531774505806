import { ResponsiveImage } from '@/components/ui/responsive-image';
import { CATEGORY_IMAGE, categoryRowImage, type ImagePlace } from '@/lib/images/image-places.mjs';
import { categoryTile, type CategoryTile } from '@/lib/products/category-tiles';
import { capitalize } from '@/lib/products/headings';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** A shop may have hundreds of categories. */
const MAX_TILES = 12;

/** The columns of large tiles: three, but one or two where a last row would have a single one. */
function columnsOf(count: number): number {
  return count === 4 ? 2 : Math.min(count, 3);
}

type Props = {
  id: string;
  title: string;
  names: string[];
  layout: 'large' | 'round';
  store: StoreInfo;
  isLead: boolean;
};

/** Categories as large pictures with their names on them, or as small round ones. */
export function CategoryTiles({ id, title, names: all, layout, store, isLead }: Props) {
  const names = all.slice(0, MAX_TILES);
  if (names.length === 0) return null;
  const columns = columnsOf(names.length);
  const place = layout === 'large' ? categoryRowImage(Math.max(columns, 2)) : CATEGORY_IMAGE;
  return (
    <section aria-labelledby={id} className={`page-width pt-section home-tiles-${layout}`}>
      <h2 id={id} className="mb-6 text-heading md:mb-8">
        {title}
      </h2>
      <ul data-columns={columns}>
        {names.map((name, index) => (
          <li key={name}>
            <Tile
              tile={categoryTile(name, store)}
              layout={layout}
              place={place}
              isFirst={isLead && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TileProps = Pick<Props, 'layout'> & { tile: CategoryTile; place: ImagePlace; isFirst: boolean };

function Tile({ tile, layout, place, isFirst }: TileProps) {
  return (
    <a href={tile.path}>
      <ResponsiveImage src={tile.image} place={place} isFirst={isFirst} />
      <h3 className={layout === 'large' ? 'font-serif' : undefined}>{capitalize(tile.name)}</h3>
    </a>
  );
}
