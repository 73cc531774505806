import { lighter, lightness } from '../colour';
import { at, mirror, outline, shift, type Point } from '../points';
import type { Fabric, Look, Part, Scene } from '../scene';
import { button, buttonhole, label, seam, stitches, threadOn, groundOf } from './sewing';
import { openingLine, sleeves, type SleeveCut } from './sleeve';
import { torsoFolds, torsoFront, type TorsoCut } from './torso';

/** The body of every shirt. */
export const shirtBody: TorsoCut = {
  top: 236,
  neck: 92,
  scoop: 62,
  shoulder: 270,
  shoulderDrop: 56,
  armhole: 530,
  chest: 296,
  waist: 284,
  hip: 300,
  hem: 1196,
  tail: 60,
};

/** A sleeve with a cuff. */
export const longShirtSleeve: SleeveCut = { x: 226, y: 1104, width: 116, tilt: 6, cuff: 78, blouse: 16 };
/** A sleeve to above the elbow. */
export const shortShirtSleeve: SleeveCut = { x: 236, y: 606, width: 212, tilt: 24 };

type ShirtCut = {
  sleeve: 'long' | 'short';
  collar: 'spread' | 'button-down' | 'mandarin' | 'cuban';
  pocket: boolean;
};

type ShirtStyle = ShirtCut & { buttons: string };

const leaf: Point[] = at('538 196!, 556 246, 597 306!, 536 384!, 498 330, 472 268!, 494 222');

const cubanLeaf: Point[] = at('536 204!, 548 280, 594 420!, 470 392!, 500 352!, 424 342!, 470 262, 498 226');

function collarInside(depth: number): string {
  return outline([
    [600, 176],
    [660, 184],
    [702, 230, 1],
    [640, 270],
    [600, 236 + depth],
    [560, 270],
    [498, 230, 1],
    [540, 184],
  ]);
}

function collarParts(fill: Fabric, style: ShirtStyle): Part[] {
  const thread = threadOn(fill);
  if (style.collar === 'mandarin') {
    const band: Point[] = at('514 196!, 540 250, 598 300!, 596 352!, 530 306, 492 236!');
    return [band, mirror(band)].map((points) => ({
      d: outline(points),
      fill,
      round: 26,
      lift: 0.3,
      detail: stitches(shift(points.slice(2, 6), 0, -7), thread),
    }));
  }
  const points = style.collar === 'cuban' ? cubanLeaf : leaf;
  const inner = points.map(([x, y, corner]): Point => {
    const [px, py] = [505 + (x - 505) * 0.87 + 3, 286 + (y - 286) * 0.9];
    return corner ? [px, py, 1] : [px, py];
  });
  return [1, -1].map((side) => {
    const flip = (list: Point[]): Point[] => (side === 1 ? list : mirror(list));
    const edge = flip(inner.slice(2));
    const tip = flip([[536, 368]])[0] ?? [0, 0];
    return {
      d: outline(flip(points)),
      fill,
      angle: side * 38,
      round: 34,
      lift: 0.75,
      detail:
        stitches(edge, thread) +
        (style.collar === 'button-down' ? button(tip[0], tip[1] - 8, 7.5, style.buttons) : ''),
    };
  });
}

function placket(fill: Fabric, style: ShirtStyle, top: number, bottom: number): Part {
  const thread = threadOn(fill);
  const buttons = Array.from({ length: 7 }, (_, i) => top + 52 + i * 126)
    .filter((y) => y < 1200)
    .map((y) => buttonhole(600, y, 30, thread) + button(600, y, 11.5, style.buttons))
    .join('');
  return {
    d: outline([
      [577, top - 22, 1],
      [623, top - 22, 1],
      [624, 800],
      [623, bottom, 1],
      [577, bottom, 1],
      [576, 800],
    ]),
    fill,
    lift: 0.12,
    detail:
      stitches(
        [
          [584, top - 20],
          [583, 800],
          [584, bottom],
        ],
        thread,
      ) +
      stitches(
        [
          [616, top - 20],
          [617, 800],
          [616, bottom],
        ],
        thread,
      ) +
      buttons,
  };
}

function pocketPart(fill: Fabric): Part {
  const thread = threadOn(fill);
  const points: Point[] = at('686 492!, 812 488!, 815 610!, 752 646!, 689 614!');
  const inner = points.map(([x, y]): Point => [750 + (x - 750) * 0.9, 562 + (y - 562) * 0.92, 1]);
  return {
    d: outline(points),
    fill,
    lift: 0.15,
    detail:
      stitches([...inner.slice(1), inner[0] ?? [0, 0]], thread) + stitches(at('686 516, 812 512'), thread),
  };
}

/** A buttoned shirt, from the front. */
function shirt({ fabric: fill, trim, seed }: Look, shape: ShirtCut): Scene {
  const style: ShirtStyle = { ...shape, buttons: trim };
  const thread = threadOn(fill);
  const lining: Fabric = { ...fill, pattern: 'solid', colours: [lighter(groundOf(fill), 0.12)] };
  const short = style.sleeve === 'short';
  const cut: TorsoCut =
    style.collar === 'cuban'
      ? { ...shirtBody, scoop: 180, pointed: true, tail: 0, hem: 1206, hip: 306, waist: 296 }
      : shirtBody;
  const sleeveCut = short ? shortShirtSleeve : longShirtSleeve;
  const yoke = at('334 326, 430 310, 506 302');
  const parts: Part[] = [
    {
      d: collarInside(style.collar === 'cuban' ? 160 : 50),
      fill: lining,
      shade: lightness(groundOf(fill)) > 0.4 ? 0.24 : 0.4,
      detail: label(600, 206, 64),
      round: 30,
    },
    {
      d: torsoFront(cut),
      fill,
      round: 150,
      lift: 0.3,
      folds: torsoFolds(cut, seed),
      detail: seam(yoke, fill) + seam(mirror(yoke), fill),
    },
    ...sleeves(
      cut,
      sleeveCut,
      {
        fill,
        cuffDetail: (cuff) =>
          stitches(openingLine(cuff, 70), thread) +
          stitches(openingLine(cuff, 8), thread) +
          button(cuff.x - 22, cuff.y - 40, 10, style.buttons),
        detail: short ? stitches(openingLine(sleeveCut, 34), thread) : '',
      },
      seed,
    ),
    placket(fill, style, style.collar === 'cuban' ? 420 : 318, cut.hem + (cut.tail ?? 9)),
    ...(style.pocket ? [pocketPart(fill)] : []),
    ...collarParts(fill, style),
  ];
  return {
    parts,
    weave: fill.weave,
    crease: 0.5,
    focus: [
      { x: 370, y: 160, width: 460 },
      { x: 600, y: 420, width: 400 },
    ],
  };
}

/** A long-sleeved shirt with a spread collar. */
export const formalShirt = (look: Look): Scene =>
  shirt(look, { sleeve: 'long', collar: 'spread', pocket: true });
/** A long-sleeved shirt with a button-down collar. */
export const casualShirt = (look: Look): Scene =>
  shirt(look, { sleeve: 'long', collar: 'button-down', pocket: false });
/** A half-sleeved shirt with a button-down collar. */
export const shortShirt = (look: Look): Scene =>
  shirt(look, { sleeve: 'short', collar: 'button-down', pocket: true });
/** A long-sleeved shirt with a stand-up band for a collar. */
export const bandCollarShirt = (look: Look): Scene =>
  shirt(look, { sleeve: 'long', collar: 'mandarin', pocket: false });
/** A boxy half-sleeved shirt with an open collar. */
export const cubanShirt = (look: Look): Scene =>
  shirt(look, { sleeve: 'short', collar: 'cuban', pocket: true });
