import { lighter } from '../colour';
import { type Point, at, outline, ribbon } from '../points';
import type { Look, Part, Scene } from '../scene';
import { groundOf } from './sewing';

/** Sunglasses, folded open. */
export function sunglasses(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const lens = (x: number): Point[] => [
    [x - 130, 640],
    [x, 622],
    [x + 130, 640],
    [x + 138, 730],
    [x + 92, 838],
    [x, 862],
    [x - 92, 838],
    [x - 138, 730],
  ];
  const frame = groundOf(fill);
  const grow = (points: Point[], x: number, by: number): Point[] =>
    points.map(([px, py]): Point => [x + (px - x) * by, 742 + (py - 742) * by]);
  const arm = (side: number): Part => ({
    d: ribbon(
      [
        [600 + side * 318, 668],
        [600 + side * 322, 560],
        [600 + side * 296, 400],
        [600 + side * 268, 330],
        [600 + side * 226, 284],
      ],
      24,
    ),
    fill: frame,
    round: 10,
  });
  const glass = (x: number): string =>
    `<path d="${outline([
      [x - 110, 650, 1],
      [x - 20, 636, 1],
      [x - 90, 820, 1],
      [x - 126, 740],
    ])}" fill="#fff" fill-opacity=".14"/>`;
  return {
    parts: [
      arm(-1),
      arm(1),
      {
        d: ribbon(at('540 690, 570 664, 630 664, 660 690'), 30),
        fill: frame,
        round: 12,
        lift: 0.5,
      },
      ...[430, 770].flatMap((x): Part[] => [
        {
          d: outline(grow(lens(x), x, 1.17)),
          fill: frame,
          round: 20,
          lift: 0.7,
          detail: `<circle cx="${x < 600 ? x - 138 : x + 138}" cy="656" r="6" fill="${lighter(frame, 0.5)}"/>`,
        },
        { d: outline(lens(x)), fill: trim, round: 18, shade: 0.05, detail: glass(x), bare: true },
      ]),
    ],
    weave: 'smooth',
    crease: 0,
    focus: [{ x: 250, y: 560, width: 380 }],
  };
}
