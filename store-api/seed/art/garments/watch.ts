import { darker } from '../colour';
import { at, ellipse, outline, ribbon } from '../points';
import type { Look, Part, Scene } from '../scene';
import { stitches, threadOn } from './sewing';

/** A wrist watch on a strap. */
export function watch(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const thread = threadOn(fill);
  const strap = (from: number, to: number, end: number): Part => ({
    d: outline([
      [538, from, 1],
      [662, from, 1],
      [600 + end, to],
      [600 + end * 0.7, to + Math.sign(to - from) * 16],
      [600 - end * 0.7, to + Math.sign(to - from) * 16],
      [600 - end, to],
    ]),
    fill,
    round: 26,
    detail:
      stitches(
        [
          [548, from],
          [600 - end + 10, to],
        ],
        thread,
      ) +
      stitches(
        [
          [652, from],
          [600 + end - 10, to],
        ],
        thread,
      ) +
      (to > from
        ? [0, 1, 2, 3]
            .map((i) => `<ellipse cx="600" cy="${to - 60 - i * 44}" rx="6" ry="7" fill="#0f0a07"/>`)
            .join('')
        : ''),
  });
  const marks = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M600 628V${i % 3 === 0 ? 654 : 644}" stroke="#2a2723" stroke-width="${i % 3 === 0 ? 7 : 4}" transform="rotate(${i * 30} 600 752)"/>`,
  ).join('');
  return {
    parts: [
      strap(640, 250, 44),
      strap(860, 1256, 44),
      {
        d: ribbon(at('552 246, 648 246'), 46),
        fill: trim,
        round: 14,
        lift: 0.5,
        bare: true,
        detail: `<path d="M572 246H628" stroke="${darker(trim, 0.5)}" stroke-width="22"/>`,
      },
      {
        d: ribbon(at('546 960, 654 960'), 26),
        fill,
        round: 8,
        lift: 0.4,
      },
      {
        d: ribbon(at('748 752, 788 752'), 36),
        fill: darker(trim, 0.1),
        round: 10,
        lift: 0.2,
        bare: true,
      },
      { d: ellipse(600, 752, 168, 168), fill: trim, round: 34, lift: 0.7, bare: true },
      { d: ellipse(600, 752, 140, 140), fill: darker(trim, 0.35), round: 10, bare: true },
      {
        d: ellipse(600, 752, 132, 132),
        fill: '#f4efe5',
        bare: true,
        detail: `${marks}<path d="M600 752L548 700" stroke="#2a2723" stroke-width="9" stroke-linecap="round"/><path d="M600 752L672 684" stroke="#2a2723" stroke-width="6" stroke-linecap="round"/><path d="M600 780V656" stroke="#b5533c" stroke-width="2.5"/><circle cx="600" cy="752" r="8" fill="#2a2723"/><path d="M486 720A120 120 0 0 1 620 634L560 850A140 140 0 0 1 486 720Z" fill="#fff" fill-opacity=".16"/>`,
      },
    ],
    weave: 'leather',
    crease: 0.1,
    focus: [{ x: 410, y: 520, width: 380 }],
  };
}
