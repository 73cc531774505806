/** A point in picture units (the canvas is 1200 x 1500); a third member marks a corner, all others are smooth. */
export type Point = readonly [x: number, y: number, corner?: 1];

const centre = 600;

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function pair(x: number, y: number): string {
  return `${number(x)} ${number(y)}`;
}

/** The control point beside `at` on the way to `to`, for a curve that came from `from`. */
function handle(from: Point, at: Point, to: Point): string {
  const length = Math.hypot(to[0] - at[0], to[1] - at[1]) / 3;
  const [dx, dy] = at[2] ? [to[0] - at[0], to[1] - at[1]] : [to[0] - from[0], to[1] - from[1]];
  const norm = Math.hypot(dx, dy) || 1;
  return pair(at[0] + (dx / norm) * length, at[1] + (dy / norm) * length);
}

function segments(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  let d = `M${pair(at(0)[0], at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const first = handle(at(i - 1), at(i), at(i + 1));
    const second = handle(at(i + 2), at(i + 1), at(i));
    d += `C${first} ${second} ${pair(at(i + 1)[0], at(i + 1)[1])}`;
  }
  return d;
}

/** Points written compactly: 'x y, x y!, ...', an exclamation mark makes a corner. */
export function at(text: string): Point[] {
  return text.split(', ').map((entry): Point => {
    const [x = 0, y = 0] = entry.replace('!', '').split(' ').map(Number);
    return entry.endsWith('!') ? [x, y, 1] : [x, y];
  });
}

/** A closed outline through the points, as SVG path data. */
export function outline(points: readonly Point[]): string {
  return `${segments(points, true)}Z`;
}

/** An open line through the points, as SVG path data. */
export function line(points: readonly Point[]): string {
  return segments(points, false);
}

/** The points mirrored at the canvas' vertical axis, in the same order. */
export function mirror(points: readonly Point[]): Point[] {
  return points.map(([x, y, corner]) => (corner ? [2 * centre - x, y, 1] : [2 * centre - x, y]));
}

/**
 * A closed outline of a symmetrical piece. `left` runs from the top centre down the left side to the bottom
 * centre; points on the axis are not doubled.
 */
export function symmetric(left: readonly Point[]): string {
  const right = mirror(left.filter(([x]) => x !== centre)).reverse();
  return outline([...left, ...right]);
}

/** The points moved by (dx, dy). */
export function shift(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y, corner]) => (corner ? [x + dx, y + dy, 1] : [x + dx, y + dy]));
}

/** The points turned by `degrees` about (cx, cy). */
export function turn(points: readonly Point[], degrees: number, cx: number, cy: number): Point[] {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  return points.map(([x, y, corner]) => {
    const turnedX = cx + (x - cx) * cos - (y - cy) * sin;
    const turnedY = cy + (x - cx) * sin + (y - cy) * cos;
    return corner ? [turnedX, turnedY, 1] : [turnedX, turnedY];
  });
}

/** Points at even steps of a smooth line through the given ones. */
function sampled(points: readonly Point[], steps: number): Point[] {
  const last = points.length - 1;
  const pick = (index: number): Point => points[Math.min(Math.max(index, 0), last)] ?? [0, 0];
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const along = (i / steps) * last;
    const from = Math.min(Math.floor(along), last - 1);
    const t = along - from;
    const [a, b, c, d] = [pick(from - 1), pick(from), pick(from + 1), pick(from + 2)];
    const blend = (axis: 0 | 1): number =>
      b[axis] +
      0.5 *
        t *
        (c[axis] -
          a[axis] +
          t *
            (2 * a[axis] -
              5 * b[axis] +
              4 * c[axis] -
              d[axis] +
              t * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])));
    return [blend(0), blend(1)];
  });
}

/** A tapered sliver along the points, widest (`width`) in the middle: the shape of a fold in cloth. */
export function sliver(points: readonly Point[], width: number): string {
  const steps = 6;
  const spine = sampled(points, steps);
  const side = (sign: number): Point[] =>
    spine.map((point, i) => {
      const before = spine[Math.max(i - 1, 0)] ?? point;
      const after = spine[Math.min(i + 1, steps)] ?? point;
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const reach = sign * (width / 2) * Math.sqrt(Math.sin((Math.PI * i) / steps));
      return [
        point[0] - ((after[1] - before[1]) / length) * reach,
        point[1] + ((after[0] - before[0]) / length) * reach,
      ];
    });
  return outline([...side(1), ...side(-1).reverse().slice(1, -1)]);
}

/** The points moved sideways by `distance`, to the right of the way they run (to the left when negative). */
export function beside(points: readonly Point[], distance: number): Point[] {
  const last = points.length - 1;
  return points.map((point, i) => {
    const before = points[Math.max(i - 1, 0)] ?? point;
    const after = points[Math.min(i + 1, last)] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const x = point[0] - ((after[1] - before[1]) / length) * distance;
    const y = point[1] + ((after[0] - before[0]) / length) * distance;
    return i === 0 || i === last ? [x, y, 1] : [x, y];
  });
}

/** A band of even width along the points, with square ends: straps, belts, cords. */
export function ribbon(points: readonly Point[], width: number): string {
  return outline([...beside(points, width / 2), ...beside(points, -width / 2).reverse()]);
}

/** An ellipse as an outline. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return outline(
    Array.from({ length: 12 }, (_, i): Point => {
      const angle = (i * Math.PI) / 6;
      return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
    }),
  );
}

/** The box (in picture units) around absolute path data, control points included. */
export function bounds(d: string): { x: number; y: number; width: number; height: number } {
  const numbers = d.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
