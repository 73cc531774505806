/** Of text, by WCAG 2.2 AA. */
export const MIN_CONTRAST = 4.5;

/**
 * The contrast ratio of two colors as WCAG defines it, from 1 to 21.
 *
 * @param {string} one `#rrggbb`
 * @param {string} other
 */
export function contrast(one, other) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The relative luminance of a color, from 0 for black to 1 for white.
 *
 * @param {string} color `#rrggbb`
 */
export function luminance(color) {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) =>
    channel <= 0.04045 * 255 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Mixes two colors, as `color-mix` in sRGB does.
 *
 * @param {string} one `#rrggbb`
 * @param {string} other
 * @param {number} share of the other one, from 0 to 1
 */
export function mix(one, other, share) {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((channel, index) => Math.round(channel + ((b[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Moves a color towards one of two others, no further than needed.
 *
 * @param {string} color `#rrggbb`
 * @param {readonly string[]} ends where it may go, such as black and white
 * @param {(color: string) => boolean} isGood
 * @returns {string} the color itself if it is good; the first end if nothing on the way is
 */
export function moved(color, ends, isGood) {
  for (let percent = 0; percent <= 100; percent += 2) {
    const found = ends.map((end) => mix(color, end, percent / 100)).find(isGood);
    if (found !== undefined) return found;
  }
  return ends[0] ?? color;
}

/** @param {string} color */
function channels(color) {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}
