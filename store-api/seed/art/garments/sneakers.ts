import { darker, lighter } from '../colour';
import { at, outline, ribbon } from '../points';
import type { Look, Part, Scene } from '../scene';
import { groundOf, stitches, threadOn } from './sewing';

function sneaker(look: Look): Part[] {
  const { fabric: fill, trim } = look;
  const thread = threadOn(fill);
  const dark = darker(groundOf(fill), 0.25);
  const lace = (i: number): Part => {
    const x = 560 + i * 42;
    const y = 690 - i * 40;
    return {
      d: ribbon(
        [
          [x - 36, y + 26],
          [x, y + 2],
          [x + 34, y + 12],
        ],
        17,
      ),
      fill: '#f6f2ea',
      round: 7,
      lift: 0.35,
    };
  };
  return [
    {
      d: outline(at('640 560, 700 500, 760 490, 772 560!, 700 640')),
      fill: lighter(groundOf(fill), 0.1),
      round: 20,
    },
    {
      d: outline(at('742 560, 790 508, 880 490, 938 500!, 930 620, 760 640')),
      fill: '#d9cfbf',
      shade: 0.28,
      round: 20,
    },
    {
      d: outline(
        at(
          '250 880!, 262 806, 330 764, 450 736, 560 680, 650 590, 706 528!, 740 566, 800 590, 880 560, 940 496!, 966 520, 964 640, 976 780, 984 882!',
        ),
      ),
      fill,
      round: 70,
      lift: 0.2,
      detail:
        `<path d="${outline(at('250 884!, 262 806, 330 764, 410 748, 442 810, 446 884!'))}" fill="${lighter(groundOf(fill), 0.12)}"/>` +
        stitches(at('412 748, 444 810, 448 884'), thread) +
        `<path d="${outline(at('910 548!, 948 500, 968 520, 966 640, 986 884!, 850 884!, 888 720'))}" fill="${trim}"/>` +
        stitches(at('908 556, 884 720, 846 884'), thread) +
        `<path d="M560 872C620 800 700 770 800 720L820 760C730 800 660 830 612 872Z" fill="${trim}"/>` +
        stitches(at('470 740, 580 690, 668 596, 716 552'), thread) +
        stitches(at('520 800, 640 720, 740 600'), dark),
    },
    ...[0, 1, 2, 3].map(lace),
    {
      d: outline(
        at('238 876, 300 868, 600 872, 900 868, 994 866!, 1000 930, 980 958, 600 962, 280 958, 238 930'),
      ),
      fill: '#f3eee4',
      round: 34,
      lift: 0.3,
      detail: `<path d="M236 934H1004" stroke="${trim}" stroke-width="7" stroke-opacity=".85"/><path d="M250 892H500" stroke="#1a1410" stroke-opacity=".14" stroke-width="3" stroke-dasharray="3 5"/>`,
    },
  ];
}

/** A pair of low sneakers from the side. */
export function sneakers(look: Look): Scene {
  const shoe = sneaker(look);
  const move = (part: Part, dx: number, dy: number): Part => {
    let index = 0;
    const shift = (d: string): string =>
      d.replace(/-?\d+(\.\d+)?/g, (value) =>
        String(Math.round((Number(value) + (index++ % 2 === 0 ? dx : dy)) * 10) / 10),
      );
    return {
      ...part,
      d: shift(part.d),
      detail: part.detail ? `<g transform="translate(${dx} ${dy})">${part.detail}</g>` : '',
    };
  };
  const behind = shoe.map((part) => move(part, 40, -190));
  const front = shoe.map((part) => move(part, -40, 130));
  const [first, ...rest] = front;
  return {
    parts: [...behind, ...(first ? [{ ...first, lift: 0.8 }] : []), ...rest],
    weave: look.fabric.weave,
    crease: 0.15,
    focus: [{ x: 380, y: 600, width: 460 }],
  };
}
