import { at, ellipse, outline, ribbon, type Point } from './points';
import type { Part, Scene } from './scene';

function box(left: number, top: number, right: number, bottom: number, corner: number): string {
  return outline([
    [left + corner, top],
    [right - corner, top],
    [right, top + corner],
    [right, bottom - corner],
    [right - corner, bottom],
    [left + corner, bottom],
    [left, bottom - corner],
    [left, top + corner],
  ]);
}

function still(parts: Part[]): Scene {
  return { parts, weave: 'smooth', crease: 0, focus: [{ x: 300, y: 300, width: 500 }] };
}

const dark = '#2f2d2b';
const wood = '#b08a5f';

/** A bracket that carries a television on a wall. */
export function tvMount(): Scene {
  const hole = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="11" fill="#12100e"/>`;
  const arm = (x: number): Part => ({
    d: box(x - 34, 420, x + 34, 1080, 14),
    fill: '#45423f',
    round: 16,
    lift: 0.6,
    detail: [470, 560, 940, 1030].map((y) => hole(x, y)).join(''),
  });
  return still([
    {
      d: box(260, 640, 940, 860, 18),
      fill: dark,
      round: 22,
      detail: [320, 440, 760, 880].map((x) => hole(x, 690) + hole(x, 810)).join(''),
    },
    { d: box(480, 590, 720, 910, 20), fill: '#3b3835', round: 24, lift: 0.6 },
    arm(360),
    arm(840),
    { d: ellipse(600, 750, 64, 64), fill: '#6b6661', round: 30, lift: 0.5 },
    { d: ellipse(600, 750, 24, 24), fill: '#c9c2b6', round: 14, lift: 0.3 },
  ]);
}

/** A coiled cable with its two plugs. */
export function hdmiCable(): Scene {
  const loop = (radius: number, from: number, to: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => {
      const angle = ((from + ((to - from) * i) / 24) * Math.PI) / 180;
      return [600 + radius * Math.cos(angle), 690 + radius * Math.sin(angle)];
    });
  const plug = (x: number, y: number): Part[] => [
    { d: box(x - 44, y, x + 44, y + 120, 18), fill: dark, round: 20, lift: 0.5 },
    {
      d: outline([
        [x - 34, y + 112, 1],
        [x + 34, y + 112, 1],
        [x + 34, y + 160, 1],
        [x + 22, y + 178, 1],
        [x - 22, y + 178, 1],
        [x - 34, y + 160, 1],
      ]),
      fill: '#c8b684',
      round: 10,
      lift: 0.2,
    },
  ];
  return still([
    { d: ribbon(loop(300, -90, 270), 30), fill: '#3a3735', round: 14 },
    { d: ribbon(loop(262, -90, 270), 30), fill: '#3a3735', round: 14, lift: 0.4 },
    { d: ribbon(loop(224, -90, 270), 30), fill: '#3a3735', round: 14, lift: 0.4 },
    { d: ribbon(at('420 850, 436 920, 456 960, 464 1010'), 30), fill: '#3a3735', round: 14, lift: 0.4 },
    { d: ribbon(at('780 850, 764 920, 744 960, 736 1010'), 30), fill: '#3a3735', round: 14, lift: 0.4 },
    { d: box(288, 650, 396, 730, 12), fill: wood, round: 14, lift: 0.5 },
    ...plug(464, 990),
    ...plug(736, 990),
  ]);
}

/** A remote control. */
export function remoteControl(): Scene {
  const key = (x: number, y: number, radius: number, colour: string): Part => ({
    d: ellipse(x, y, radius, radius),
    fill: colour,
    round: radius * 0.7,
    lift: 0.25,
  });
  const rows = [900, 980, 1060].flatMap((y) => [530, 600, 670].map((x) => key(x, y, 23, '#4a4744')));
  return still([
    {
      d: outline(
        at(
          '500 300, 600 288, 700 300, 720 360, 724 800, 712 1180, 690 1236, 600 1248, 510 1236, 488 1180, 476 800, 480 360',
        ),
      ),
      fill: dark,
      round: 46,
    },
    key(540, 372, 22, '#b5533c'),
    key(660, 372, 22, '#4a4744'),
    { d: ellipse(600, 560, 96, 96), fill: '#403d3a', round: 30, lift: 0.4 },
    { d: ellipse(600, 560, 44, 44), fill: '#57534f', round: 26, lift: 0.4 },
    { d: box(506, 710, 556, 830, 24), fill: '#4a4744', round: 18, lift: 0.25 },
    { d: box(644, 710, 694, 830, 24), fill: '#4a4744', round: 18, lift: 0.25 },
    key(600, 770, 24, '#4a4744'),
    ...rows,
  ]);
}

/** A streaming box. */
export function streamingDevice(): Scene {
  return still([
    { d: ribbon(at('600 520, 604 400, 680 320, 860 300, 1000 330'), 22), fill: '#4a4744', round: 10 },
    {
      d: outline(
        at('360 560, 600 528, 840 560, 900 760, 880 960, 820 1010, 600 1030, 380 1010, 320 960, 300 760'),
      ),
      fill: dark,
      round: 110,
      lift: 0.3,
      detail: '<path d="M540 730L680 800L540 870Z" fill="#6b6661"/>',
    },
    { d: ellipse(840, 946, 9, 9), fill: '#e9e4db', round: 6, bare: true },
  ]);
}

/** A low cabinet with a screen upon it. */
export function entertainmentUnit(): Scene {
  const drawer = (left: number, right: number): Part => ({
    d: box(left, 960, right, 1110, 8),
    fill: '#a98256',
    round: 14,
    lift: 0.2,
    detail: `<path d="M${(left + right) / 2 - 40} 1000h80" stroke="#5a4028" stroke-width="9" stroke-linecap="round"/>`,
  });
  return still([
    { d: box(240, 390, 960, 820, 12), fill: dark, round: 10 },
    {
      d: box(256, 406, 944, 804, 6),
      fill: '#3b3f44',
      lift: 0.1,
      detail: '<path d="M256 406H620L380 804H256Z" fill="#fff" fill-opacity=".07"/>',
      bare: true,
    },
    { d: outline(at('540 820!, 660 820!, 690 912!, 510 912!')), fill: '#45423f', round: 12 },
    ...[230, 940].map((x): Part => ({
      d: outline([
        [x, 1120, 1],
        [x + 30, 1120, 1],
        [x + 24, 1230, 1],
        [x + 8, 1230, 1],
      ]),
      fill: '#7a5a3a',
      round: 10,
    })),
    { d: box(180, 908, 1020, 1136, 12), fill: wood, round: 24, lift: 0.3 },
    drawer(206, 460),
    drawer(474, 726),
    drawer(740, 994),
  ]);
}

/** An empty hanger: stands in for a picture that is missing. */
export function emptyHanger(): Scene {
  return still([
    {
      d: ribbon(at('548 470, 540 420, 572 372, 624 372, 652 412, 640 456, 606 486, 600 530, 600 580'), 15),
      fill: '#8b857b',
      round: 7,
    },
    {
      d: outline(
        at(
          '600 560, 640 580, 760 660, 900 752, 930 790, 914 826, 860 828, 740 752, 600 664, 460 752, 340 828, 286 826, 270 790, 300 752, 440 660, 560 580',
        ),
      ),
      fill: wood,
      round: 34,
      detail:
        '<path d="M330 800Q600 590 870 800M300 780Q600 560 900 780" fill="none" stroke="#7d5f3f" stroke-opacity=".35" stroke-width="3"/>',
    },
    { d: ribbon(at('330 806, 600 812, 870 806'), 26), fill: '#c39c6d', round: 12, lift: 0.3 },
  ]);
}
