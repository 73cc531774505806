import { darker, lighter } from '../colour';
import { type Point, at, outline } from '../points';
import type { Look, Scene } from '../scene';
import { bands, fringePart, pleats } from './hanging';
import { groundOf } from './sewing';

/** Small temple towers along a vertical border. */
function temples(x: number, from: number, to: number, reach: number, colour: string): string {
  let d = '';
  for (let y = from; y < to; y += 34) d += `M${x} ${y}l${reach} 17l${-reach} 17z`;
  return `<path d="${d}" fill="${colour}"/>`;
}

/** A saree as a shop folds it: the pleated length, and its end laid over the front. */
export function saree(look: Look): Scene {
  const { fabric: fill, trim, seed } = look;
  const ground = groundOf(fill);
  const pale = lighter(trim, 0.4);
  const back: Point[] = at(
    '352 214, 600 196, 848 214, 872 300!, 886 800, 902 1282!, 600 1300, 298 1282!, 314 800, 328 300!',
  );
  const end: Point[] = at('470 190!, 640 182, 792 200!, 812 640, 840 1180!, 640 1200, 430 1188!, 452 640');
  const ornament = bands(400, 860, 800, [
    [8, trim, false],
    [26, ground, false],
    [6, pale, false],
    [60, trim, false],
    [6, pale, false],
    [20, darker(ground, 0.25), false],
    [90, trim, false],
    [10, trim, false],
    [70, trim, false],
    [6, pale, false],
    [34, darker(ground, 0.25), false],
    [60, trim, false],
  ]);
  const motifs = Array.from(
    { length: 8 },
    (_, i) => `<path d="M${446 + i * 52} 1004c16 14 16 36 0 50c-16 -14 -16 -36 0 -50z" fill="${pale}"/>`,
  ).join('');
  return {
    parts: [
      {
        d: outline(back),
        fill,
        round: 46,
        folds: pleats(320, 880, 220, 1280, 13, 0.75, seed),
        detail: `<path d="M304 200L284 1300H348L360 200Z" fill="${trim}"/>${temples(352, 240, 1290, 26, trim)}<path d="M896 200L916 1300H852L840 200Z" fill="${trim}"/>${temples(848, 240, 1290, -26, trim)}<path d="M330 200L312 1300M870 200L888 1300" stroke="${pale}" stroke-width="5"/>`,
      },
      {
        d: outline(end),
        fill,
        round: 34,
        lift: 0.75,
        folds: pleats(450, 820, 190, 1190, 7, 0.55, seed + 1),
        detail:
          ornament +
          motifs +
          `<path d="M456 180L430 1200H462L486 180Z" fill="${trim}"/><path d="M780 180L812 1200H846L812 180Z" fill="${trim}"/>`,
      },
      { ...fringePart(432, 838, 1190, 74, trim, seed), lift: 0.3 },
    ],
    weave: fill.weave,
    crease: 0.25,
    focus: [
      { x: 420, y: 760, width: 420 },
      { x: 280, y: 300, width: 400 },
    ],
  };
}
