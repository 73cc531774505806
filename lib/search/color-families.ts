type Family = { name: string; swatch: string; words: string };

/** What shoppers call colors, in the order in which they are offered, with the names of shades. */
const FAMILIES: Family[] = [
  { name: 'Black', swatch: '#1f1f1f', words: 'black onyx jet ebony' },
  { name: 'White', swatch: '#ffffff', words: 'white ivory pearl chalk snow' },
  { name: 'Grey', swatch: '#8d9096', words: 'grey gray charcoal slate silver ash mist graphite steel' },
  {
    name: 'Blue',
    swatch: '#35639e',
    words: 'blue navy indigo midnight denim sky teal turquoise aqua peacock lagoon cyan cobalt',
  },
  {
    name: 'Green',
    swatch: '#3f7d4e',
    words: 'green olive sage mint emerald basil moss forest leaf neem lime bottle pistachio',
  },
  {
    name: 'Red',
    swatch: '#b3262e',
    words: 'red maroon wine crimson burgundy madder ruby cherry scarlet pomegranate',
  },
  { name: 'Pink', swatch: '#e8a0b4', words: 'pink rose blush rani magenta fuchsia' },
  { name: 'Yellow', swatch: '#e0b52b', words: 'yellow mustard haldi gold honey lemon' },
  {
    name: 'Orange',
    swatch: '#e2762b',
    words: 'orange saffron peach rust terracotta coral apricot brick copper',
  },
  {
    name: 'Brown',
    swatch: '#6f4a33',
    words: 'brown tan cognac coffee mocha tobacco chocolate camel clay bronze myrobalan',
  },
  {
    name: 'Beige',
    swatch: '#dccbac',
    words: 'beige cream ecru sand stone natural oat oatmeal raw wheat khaki taupe nude fawn',
  },
  { name: 'Purple', swatch: '#7a5a9a', words: 'purple lilac lavender plum aubergine violet mauve' },
];

const BY_WORD = new Map(FAMILIES.flatMap(({ name, words }) => words.split(' ').map((word) => [word, name])));

/** Fewer colors are offered one by one, others by their families. */
export const MANY_COLORS = 5;

/** The names and swatches of all families, in their order. */
export const COLOR_FAMILIES: readonly Pick<Family, 'name' | 'swatch'>[] = FAMILIES;

/**
 * The family of a color: by the last word that names one, as in 'Lilac Grey', before any other color, as in 'Ivory and
 * Blue'; otherwise by its swatch.
 *
 * @param swatch `#rrggbb`
 */
export function colorFamily(color: string, swatch?: string): string | null {
  const [main = ''] = color.toLowerCase().split(/ and |[&/,]/);
  const named = main.split(/[^a-z]+/).findLast((word) => BY_WORD.has(word));
  return BY_WORD.get(named ?? '') ?? (swatch ? familyOfSwatch(swatch) : null);
}

function familyOfSwatch(swatch: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(swatch.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (high + low) / 2;
  const saturation = high === low ? 0 : (high - low) / (1 - Math.abs(2 * lightness - 1));
  if (lightness < 0.13) return 'Black';
  if (lightness > 0.95) return 'White';
  if (saturation < 0.12) return 'Grey';
  const hue = hueOf({ red, green, blue }, high, high - low);
  if (hue < 15 || hue >= 345) return lightness > 0.65 ? 'Pink' : 'Red';
  if (hue < 65 && lightness > 0.55 && saturation < 0.5) return 'Beige';
  if (hue < 42) return lightness < 0.45 ? 'Brown' : 'Orange';
  if (hue < 65) return 'Yellow';
  if (hue < 165) return 'Green';
  if (hue < 255) return 'Blue';
  return hue < 320 ? 'Purple' : 'Pink';
}

/** In degrees. */
function hueOf(
  { red, green, blue }: Record<'red' | 'green' | 'blue', number>,
  high: number,
  range: number,
): number {
  if (high === red) return ((green - blue) / range) * 60 + (green < blue ? 360 : 0);
  return high === green ? ((blue - red) / range) * 60 + 120 : ((red - green) / range) * 60 + 240;
}
