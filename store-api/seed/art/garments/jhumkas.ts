import { lighter } from '../colour';
import { ellipse, line, outline, ribbon } from '../points';
import type { Look, Part, Scene } from '../scene';
import { groundOf } from './sewing';

/** A pair of earrings with bell drops: jhumkas. */
export function jhumkas(look: Look): Scene {
  const { trim } = look;
  const gold = groundOf(look.fabric);
  const pale = lighter(gold, 0.45);
  const one = (x: number): Part[] => {
    const beads = Array.from({ length: 9 }, (_, i): Part => ({
      d: ellipse(x - 120 + i * 30, 1010 + Math.abs(i - 4) * -4 + 14, 13, 15),
      fill: '#f4ecdc',
      round: 12,
      lift: 0.3,
      bare: true,
    }));
    const petals = Array.from(
      { length: 10 },
      (_, i) =>
        `<ellipse cx="${x}" cy="504" rx="15" ry="34" transform="rotate(${i * 36} ${x} 560)" fill="${pale}"/>`,
    ).join('');
    return [
      {
        d: ribbon(
          [
            [x, 640],
            [x, 740],
          ],
          22,
        ),
        fill: gold,
        round: 10,
      },
      { d: ellipse(x, 560, 100, 100), fill: gold, round: 40, detail: petals },
      { d: ellipse(x, 560, 34, 34), fill: trim, round: 26, lift: 0.5, bare: true },
      { d: ellipse(x, 700, 26, 26), fill: '#f4ecdc', round: 22, lift: 0.3, bare: true },
      {
        d: outline([
          [x - 40, 760],
          [x, 736],
          [x + 40, 760],
          [x + 108, 850],
          [x + 146, 990, 1],
          [x, 1024],
          [x - 146, 990, 1],
          [x - 108, 850],
        ]),
        fill: gold,
        round: 90,
        lift: 0.4,
        detail: `<path d="${line([
          [x - 80, 812],
          [x, 834],
          [x + 80, 812],
        ])}" fill="none" stroke="${pale}" stroke-width="12" stroke-dasharray="2 14" stroke-linecap="round"/><path d="${line(
          [
            [x - 130, 920],
            [x, 954],
            [x + 130, 920],
          ],
        )}" fill="none" stroke="${trim}" stroke-width="26" stroke-dasharray="2 36" stroke-linecap="round"/><path d="${line(
          [
            [x - 142, 964],
            [x, 1000],
            [x + 142, 964],
          ],
        )}" fill="none" stroke="${pale}" stroke-width="10" stroke-dasharray="2 13" stroke-linecap="round"/>`,
      },
      ...beads,
    ];
  };
  return {
    parts: [...one(400), ...one(800)],
    weave: 'smooth',
    crease: 0,
    focus: [{ x: 220, y: 640, width: 380 }],
  };
}
