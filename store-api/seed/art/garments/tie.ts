import { lighter } from '../colour';
import { type Point, at, outline, sliver } from '../points';
import type { Look, Part, Scene } from '../scene';
import { stitches, threadOn } from './sewing';

/** A necktie, knotted. */
export function tie(look: Look): Scene {
  const { fabric: fill } = look;
  const blade: Point[] = at('566 318!, 634 318!, 664 700, 704 1190!, 600 1306!, 496 1190!, 536 700');
  return {
    parts: [
      {
        d: outline(at('588 340!, 640 340!, 676 800, 690 1120!, 640 1180!, 590 1120!')),
        fill,
        angle: -40,
        shade: 0.2,
        round: 20,
      },
      {
        d: outline(at('520 214, 600 196, 680 214, 662 246, 600 232, 538 246')),
        fill,
        angle: 0,
        shade: 0.14,
        round: 22,
      },
      {
        d: outline(blade),
        fill,
        angle: 45,
        round: 38,
        lift: 0.5,
        folds: [
          {
            d: sliver(at('600 330, 590 440, 606 640'), 26),
            depth: -0.7,
          },
          {
            d: sliver(at('584 340, 574 420, 578 520'), 16),
            depth: 0.6,
          },
        ],
      },
      {
        d: outline(at('534 222!, 600 208, 666 222!, 648 300, 630 338!, 600 346, 570 338!, 552 300')),
        fill,
        angle: -45,
        round: 30,
        lift: 0.6,
        folds: [
          {
            d: sliver(at('560 236, 590 280, 600 340'), 16),
            depth: -0.6,
          },
        ],
      },
    ],
    weave: fill.weave,
    crease: 0.12,
    focus: [
      { x: 430, y: 180, width: 340 },
      { x: 440, y: 900, width: 340 },
    ],
  };
}

/** A folded pile of three cloths, for handkerchiefs and pocket squares. */
export function folded(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const tone = [fill.colours[0] ?? '#cccccc', trim, lighter(trim, 0.4)];
  const sheet = (i: number): Part => {
    const y = 880 - i * 150;
    const d = outline([
      [330 + i * 8, y, 1],
      [600, y - 10],
      [870 - i * 6, y, 1],
      [892 - i * 6, y + 120],
      [880 - i * 6, y + 178, 1],
      [600, y + 190],
      [320 + i * 8, y + 178, 1],
      [308 + i * 8, y + 120],
    ]);
    const cloth = i === 2 ? fill : { ...fill, pattern: 'solid' as const, colours: [tone[i + 1] ?? trim] };
    return {
      d,
      fill: cloth,
      round: 44,
      lift: 0.6,
      detail: stitches(
        [
          [320, y + 150],
          [600, y + 162],
          [880, y + 150],
        ],
        threadOn(cloth),
      ),
    };
  };
  return {
    parts: [0, 1, 2].map(sheet),
    weave: fill.weave,
    crease: 0.3,
    focus: [{ x: 380, y: 520, width: 440 }],
  };
}
