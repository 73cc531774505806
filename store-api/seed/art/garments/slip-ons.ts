import { darker, lighter } from '../colour';
import { type Point, at, line, outline, ribbon } from '../points';
import type { Look, Part, Scene } from '../scene';
import { groundOf, stitches, threadOn } from './sewing';
import { flipPath } from './sleeve';

function mirrored(parts: Part[]): Part[] {
  return parts.map((part) => ({
    ...part,
    d: flipPath(part.d),
    ...(part.folds ? { folds: part.folds.map((fold) => ({ ...fold, d: flipPath(fold.d) })) } : {}),
    detail: part.detail ? `<g transform="translate(1200 0) scale(-1 1)">${part.detail}</g>` : '',
  }));
}

/** The outline of a sole from above, for the left shoe; `toe` is how far the tip reaches out. */
function sole(toe: number, width: number, blunt = 0.5): Point[] {
  const x = 400;
  return [
    [x + 8, 372 - toe],
    [x - width * blunt, 372 + (0.72 - blunt) * 150 - toe * 0.2],
    [x - width * 0.98, 560],
    [x - width * 0.84, 760],
    [x - width * 0.68, 900],
    [x - width * 0.72, 1040],
    [x - width * 0.42, 1130],
    [x + 4, 1150],
    [x + width * 0.46, 1128],
    [x + width * 0.72, 1030],
    [x + width * 0.7, 880],
    [x + width * 0.92, 720],
    [x + width, 560],
    [x + width * (blunt + 0.06), 372 + (0.72 - blunt) * 150 - toe * 0.2],
  ];
}

/** A pair seen from above; each shoe is given as its left one. */
function pair(left: Part[], look: Look, focus: Scene['focus']): Scene {
  return { parts: [...left, ...mirrored(left)], weave: look.fabric.weave, crease: 0.15, focus };
}

/** Embroidered slippers with a pointed toe: juttis. */
export function jutti(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const pale = lighter(trim, 0.4);
  const mouth: Point[] = at(
    '400 660, 336 690, 316 800, 326 960, 352 1060, 400 1086, 450 1058, 474 960, 482 800, 462 690',
  );
  const edge = line([...mouth, mouth[0] ?? [0, 0]]);
  const petals = Array.from(
    { length: 8 },
    (_, i) => `<ellipse cx="400" cy="494" rx="9" ry="24" transform="rotate(${i * 45} 400 524)"/>`,
  ).join('');
  return pair(
    [
      { d: outline(sole(70, 132)), fill: '#8a6238', round: 16 },
      {
        d: outline(sole(58, 124)),
        fill,
        round: 70,
        lift: 0.3,
        detail: `<g fill="${trim}">${petals}</g><circle cx="400" cy="524" r="11" fill="${pale}"/><path d="${line(
          at('292 640, 330 560, 400 420, 470 560, 508 640'),
        )}" fill="none" stroke="${trim}" stroke-width="7"/><path d="${line(at('282 700, 320 620, 400 596, 480 620, 516 700'))}" fill="none" stroke="${pale}" stroke-width="7" stroke-dasharray="1 13" stroke-linecap="round"/><path d="M400 330V430" stroke="${trim}" stroke-width="6"/>`,
      },
      {
        d: outline(mouth),
        fill: '#c9a982',
        round: 22,
        shade: 0.06,
        lift: 0,
        detail: `<path d="${edge}" fill="none" stroke="#1a1008" stroke-opacity=".5" stroke-width="26"/><path d="${edge}" fill="none" stroke="${trim}" stroke-width="14"/><path d="${edge}" fill="none" stroke="${pale}" stroke-width="4" stroke-dasharray="1 9" stroke-linecap="round"/><path d="M370 970h60M380 986h40" stroke="#6b4a2c" stroke-width="4"/>`,
      },
    ],
    look,
    [{ x: 230, y: 300, width: 420 }],
  );
}

/** Leather loafers with a strap. */
export function loafers(look: Look): Scene {
  const { fabric: fill } = look;
  const thread = threadOn(fill);
  const mouth: Point[] = at(
    '400 742, 340 760, 318 850, 326 980, 354 1062, 400 1082, 448 1060, 474 978, 480 850, 460 760',
  );
  const vamp: Point[] = at('318 716, 322 600, 350 520, 400 494, 450 520, 478 600, 482 716');
  const edge = line([...mouth, mouth[0] ?? [0, 0]]);
  return pair(
    [
      { d: outline(sole(12, 136, 0.58)), fill: '#2b1f17', round: 14 },
      {
        d: outline(sole(0, 124, 0.58)),
        fill,
        round: 76,
        lift: 0.3,
        detail:
          `<path d="${line(vamp)}" fill="none" stroke="#120b06" stroke-opacity=".5" stroke-width="7"/>` +
          stitches(
            vamp.map(([x, y]): Point => [x, y - 9]),
            thread,
            3,
          ) +
          stitches(at('330 1068, 400 1112, 470 1066'), thread),
      },
      {
        d: outline(mouth),
        fill: '#b98f63',
        round: 26,
        shade: 0.1,
        lift: 0,
        detail: `<path d="${edge}" fill="none" stroke="#120b06" stroke-opacity=".55" stroke-width="30"/><path d="${edge}" fill="none" stroke="${darker(groundOf(fill), 0.2)}" stroke-width="12"/><path d="M366 972h68M378 990h44" stroke="#5f4024" stroke-width="4"/>`,
      },
      {
        d: outline(at('290 664!, 400 640, 510 664!, 516 730!, 400 712, 284 730!')),
        fill,
        round: 18,
        lift: 0.45,
        detail:
          stitches(at('294 676, 400 652, 506 676'), thread) +
          stitches(at('290 720, 400 702, 510 720'), thread) +
          `<path d="M376 672h48l-10 14h-28z" fill="#0f0906" fill-opacity=".75"/>`,
      },
    ],
    look,
    [{ x: 230, y: 430, width: 420 }],
  );
}

/** Open sandals of plaited leather: kolhapuris. */
export function kolhapuri(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const thread = lighter(groundOf(fill), 0.35);
  const border = line([...sole(0, 112), ...sole(0, 112).slice(0, 1)]);
  const band: Point[] = at('298 690, 334 640, 400 618, 466 640, 502 690');
  return pair(
    [
      { d: outline(sole(16, 132)), fill: darker(groundOf(fill), 0.4), round: 14 },
      {
        d: outline(sole(6, 124)),
        fill: lighter(groundOf(fill), 0.28),
        round: 18,
        lift: 0.2,
        detail:
          stitches(sole(0, 112), '#5f3d1e', 3) +
          `<path d="${border}" fill="none" stroke="#5f3d1e" stroke-opacity=".15" stroke-width="20"/><path d="M352 1010h96M364 1030h72" stroke="#6b4522" stroke-width="4"/>`,
      },
      {
        d: ribbon(band, 64),
        fill,
        round: 22,
        lift: 0.7,
        detail: `<path d="${line(band)}" fill="none" stroke="${trim}" stroke-opacity=".8" stroke-width="9"/><path d="${line(band.map(([x, y]): Point => [x, y - 26]))}" fill="none" stroke="${thread}" stroke-width="4" stroke-dasharray="8 5"/><path d="${line(band.map(([x, y]): Point => [x, y + 26]))}" fill="none" stroke="${thread}" stroke-width="4" stroke-dasharray="8 5"/>`,
      },
      {
        d: ribbon(at('344 470, 330 520, 356 610'), 40),
        fill,
        round: 14,
        lift: 0.6,
        detail: stitches(at('344 480, 332 524, 354 600'), thread),
      },
      {
        d: outline(at('376 590!, 424 590!, 432 650, 400 668, 368 650')),
        fill: trim,
        round: 14,
        lift: 0.4,
      },
    ],
    look,
    [{ x: 230, y: 400, width: 420 }],
  );
}
