/** Red, green and blue, 0 to 255 each, of a colour like '#1d2f4f'. */
export function channels(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour `share` (0 to 1) of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A darker tone of a colour; `share` 0 leaves it, 1 is black. */
export function darker(colour: string, share: number): string {
  return mix(colour, '#14110f', share);
}

/** A lighter tone of a colour; `share` 0 leaves it, 1 is white. */
export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

/** How light the colour looks, 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}
