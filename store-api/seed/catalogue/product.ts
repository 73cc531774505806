import type { GarmentName } from '../art/garments/garments';
import type { PictureSpec, View } from '../art/picture';
import { seedOf } from '../art/random';
import type { Fabric } from '../art/scene';
import type { Backdrop } from '../art/stage';
import type { SeedProduct } from '../types';

/** A line of the catalogue as we write it. */
export type Line = {
  title: string;
  /** Its parent category. */
  type: string;
  /** Whole rupees. */
  price: number;
  /** The reduced price in whole rupees, when it is on offer. */
  offer?: number;
  garment: GarmentName;
  fabric: Fabric;
  /** Colour of what is sewn on: buttons, borders, soles. */
  trim?: string;
  /** The first is the one in the picture. */
  colours: string[];
  sizes?: string[];
  gender?: SeedProduct['gender'];
  featured?: boolean;
  /** How many pictures it has, 1 to 3. */
  pictures?: number;
  /** Specifications as 'key: value; key: value'; a value like '140 gsm' gives its unit to the wire. */
  spec: string;
  text: string;
};

/** What all lines of a category share unless they say otherwise. */
type Shelf = {
  category: SeedProduct['category'];
  gender: SeedProduct['gender'];
  sizes: string[];
  backdrop: Backdrop;
  /** Added after a line's own specifications. */
  spec: string;
};

type Attribute = SeedProduct['attributes'][number];

/** What shows a garment's other side, where that is drawn. */
const otherSides: Partial<Record<GarmentName, GarmentName>> = {
  'formal-shirt': 'folded-shirt',
  'casual-shirt': 'shirt-back',
  'short-shirt': 'short-shirt-back',
  jeans: 'jeans-back',
  chinos: 'chinos-back',
};

const sizeKeys = ['size', 'size', 'size', 'sizes', 'Size', 'Sizes'];
const colourKeys = ['color', 'colors', 'colours', 'color', 'Color', 'Colours'];

/** Lower-case words joined by hyphens. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function specifications(text: string): Attribute[] {
  return text.split(';').map((entry) => {
    const colon = entry.indexOf(':');
    const key = entry.slice(0, colon).trim();
    const value = entry.slice(colon + 1).trim();
    const measured = /^([\d.]+) (gsm|cm|mm|g|litres)$/.exec(value);
    const amount = measured?.[1];
    if (amount) return { key, value: [amount], metricUnit: measured[2] ?? null };
    return { key, value: value.split(' | '), metricUnit: null };
  });
}

/** A moment in the year that the catalogue covers; the same slug always has the same one. */
function createdAt(slug: string): string {
  const seed = seedOf(slug);
  const day = 24 * 60 * 60 * 1000;
  const start = Date.UTC(2025, 9, 3, 4, 30);
  return new Date(start + (seed % 347) * day + ((seed >>> 9) % 600) * 60_000).toISOString();
}

function picturesOf(line: Line, backdrop: Backdrop): PictureSpec[] {
  const picture = (garment: GarmentName, view: View): PictureSpec => ({
    kind: 'garment',
    garment,
    view,
    fabric: line.fabric,
    ...(line.trim ? { trim: line.trim } : {}),
    backdrop,
  });
  const other = otherSides[line.garment];
  const third = other ? picture(other, 'front') : picture(line.garment, 'second-detail');
  return [picture(line.garment, 'front'), picture(line.garment, 'detail'), third].slice(
    0,
    line.pictures ?? 2,
  );
}

/** Makes the builder of a category: it turns a catalogue line into a product of that category. */
export function shelf(common: Shelf): (line: Line) => SeedProduct {
  return (line) => {
    const slug = slugOf(line.title);
    const pick = (keys: string[]): string => keys[seedOf(slug) % keys.length] ?? keys[0] ?? '';
    const sizes = line.sizes ?? common.sizes;
    const attributes: Attribute[] = [
      { key: pick(sizeKeys), value: sizes, metricUnit: null },
      { key: pick(colourKeys), value: line.colours, metricUnit: null },
      ...(line.featured ? [{ key: 'featured', value: ['true'], metricUnit: null }] : []),
      ...specifications(`${line.spec};${common.spec}`),
    ];
    return {
      slug,
      title: line.title,
      description: line.text,
      category: common.category,
      parentCategory: line.type,
      gender: line.gender === undefined ? common.gender : line.gender,
      regularPrice: line.price,
      discountedPrice: line.offer ?? null,
      attributes,
      pictures: picturesOf(line, common.backdrop),
      createdAt: createdAt(slug),
    };
  };
}
