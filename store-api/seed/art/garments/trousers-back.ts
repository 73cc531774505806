import { at, mirror, outline, symmetric, type Point } from '../points';
import type { Look, Part, Scene } from '../scene';
import { legFolds, legs, type LegCut } from './leg-cut';
import { seam, stitches, threadOn } from './sewing';

const cut: LegCut = { waist: 172, hip: 224, crotch: 566, knee: [206, 70], hem: [198, 90], length: 1352 };

function fromBehind(look: Look, denim: boolean): Scene {
  const { fabric: fill, trim, seed } = look;
  const thread = denim ? '#c98a3c' : threadOn(fill);
  const yoke: Point[] = at('408 296, 500 320, 600 348');
  const bag = denim ? at('440 366!, 556 372!, 550 500!, 496 532!, 446 494!') : at('440 380!, 556 384!');
  const inner = bag.map(([x, y]): Point => [498 + (x - 498) * 0.86, 446 + (y - 446) * 0.86, 1]);
  const pocket = (side: 1 | -1): Part => {
    const flip = (points: Point[]): Point[] => (side === 1 ? points : mirror(points));
    if (denim) {
      const arc = at('452 424, 480 446, 498 424, 516 446, 544 428');
      return {
        d: outline(flip(bag)),
        fill,
        lift: 0.2,
        detail: stitches(flip([...inner, ...inner.slice(0, 1)]), thread) + stitches(flip(arc), thread),
      };
    }
    return {
      d: outline(flip(at('438 386!, 558 390!, 558 408!, 438 404!'))),
      fill,
      lift: 0.2,
      detail: stitches(flip(at('442 391!, 554 395!')), thread),
    };
  };
  const band: Point[] = at('600 176, 500 178, 428 186!, 420 236!, 500 226, 600 224');
  return {
    parts: [
      {
        d: legs(cut),
        fill,
        round: 96,
        folds: legFolds(cut, seed, 0.8, false),
        detail:
          (denim
            ? seam(yoke, fill) +
              seam(mirror(yoke), fill) +
              stitches(yoke, thread) +
              stitches(mirror(yoke), thread)
            : '') +
          seam(at('600 220, 601 400, 600 566'), fill) +
          stitches(at('608 220, 609 400, 604 560'), thread),
      },
      pocket(1),
      pocket(-1),
      {
        d: symmetric(band),
        fill,
        round: 20,
        lift: 0.14,
        detail:
          stitches(at('420 228, 600 216, 780 228'), thread) +
          stitches(at('428 194, 600 184, 772 194'), thread),
      },
      ...[484, 600, 716].map((x): Part => ({
        d: outline([
          [x - 9, 176, 1],
          [x + 9, 176, 1],
          [x + 9, 236, 1],
          [x - 9, 236, 1],
        ]),
        fill,
        lift: 0.25,
        detail:
          stitches(
            [
              [x - 5, 176],
              [x - 5, 236],
            ],
            thread,
          ) +
          stitches(
            [
              [x + 5, 176],
              [x + 5, 236],
            ],
            thread,
          ),
      })),
      ...(denim
        ? [
            {
              d: outline(at('640 182!, 704 186!, 704 226!, 640 222!')),
              fill: '#a9713f',
              lift: 0.2,
              detail: '<path d="M652 198h40M660 210h24" stroke="#5d3d1e" stroke-width="4"/>',
            },
          ]
        : [{ d: outline(at('720 374!, 728 374!, 728 382!, 720 382!')), fill: trim, lift: 0.1 }]),
    ],
    weave: fill.weave,
    crease: 0.5,
    focus: [{ x: 380, y: 150, width: 440 }],
  };
}

/** Jeans from behind: yoke, patch pockets and the leather patch. */
export const jeansBack = (look: Look): Scene => fromBehind(look, true);

/** Chinos from behind, with welt pockets. */
export const chinosBack = (look: Look): Scene => fromBehind(look, false);
