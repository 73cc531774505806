import Link from 'next/link';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import type { ImageLayout } from '@/components/ui/responsive-image-props';
import type { CategoryTile } from '@/lib/products/category-tiles';
import { capitalize } from '@/lib/products/headings';

/** `compact` lays picture and words side by side where there is room for it. */
const LAYOUTS = {
  large: { link: 'block', picture: 'aspect-4/5 md:aspect-9/10', words: 'mt-4' },
  compact: {
    link: 'block lg:flex lg:items-center lg:rounded-card lg:bg-sunken',
    picture: 'aspect-4/5 lg:w-36 lg:shrink-0',
    words: 'mt-3 lg:mt-0 lg:min-w-0 lg:px-6',
  },
};

type Props = {
  tile: CategoryTile;
  layout: keyof typeof LAYOUTS;
  /** How wide the picture is laid out, as the `sizes` attribute says it. */
  sizes: string;
  urgency?: ImageLayout['urgency'];
};

/** A category to walk into: picture, name, 'Browse Collection' (spec section 2). */
export function CategoryTileLink({ tile, layout, sizes, urgency }: Props) {
  const classes = LAYOUTS[layout];
  return (
    <Link href={tile.path} prefetch={false} className={`group ${classes.link}`}>
      <div className={`overflow-hidden rounded-card bg-sunken ${classes.picture}`}>
        <ResponsiveImage
          src={tile.image}
          alt=""
          width={800}
          height={1000}
          sizes={sizes}
          urgency={urgency}
          className="size-full object-cover transition-transform duration-700 ease-soft group-hover:scale-104 motion-reduce:transition-none motion-reduce:group-hover:scale-100"
        />
      </div>
      <div className={classes.words}>
        <h3 className="font-serif text-subheading wrap-anywhere">{capitalize(tile.name)}</h3>
        <p className="mt-1 text-xs text-muted underline-offset-4 group-hover:text-accent group-hover:underline md:text-sm">
          Browse Collection
        </p>
      </div>
    </Link>
  );
}
