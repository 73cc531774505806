import { mix } from './colour';
import type { PictureSpec, View } from './picture';
import { backdrops } from './stage';

/** How much of a picture its cloth takes, 0 to 1: measured as the median of the seeded pictures. */
const clothShare: Record<View, number> = { front: 0.42, detail: 0.86, 'second-detail': 0.83 };

/**
 * What a picture looks like from afar, without drawing it: its backdrop and the ground of its cloth, mixed by
 * the room that they take.
 *
 * @returns `#rrggbb`; null for a logo, which is mostly transparent
 */
export function pictureColour(spec: PictureSpec): string | null {
  if (spec.kind === 'logo') return null;
  const backdrop = backdrops[spec.backdrop ?? 'stone'];
  return mix(backdrop, spec.fabric.colours[0] ?? backdrop, clothShare[spec.view]);
}
