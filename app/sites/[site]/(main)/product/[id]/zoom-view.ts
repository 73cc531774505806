/** What a viewer shows of a picture: its scale, and how far its middle is from that of the stage, in px. */
export type View = { scale: number; x: number; y: number };

/** In px, from the middle of the stage. */
export type Point = { x: number; y: number };

export type Size = { width: number; height: number };

/** The stage, and the size at which it shows the whole picture. */
export type Room = { stage: Size; picture: Size };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;

const MIDDLE: Point = { x: 0, y: 0 };

/** The size at which a picture is as large as a stage allows. */
export function containedSize({ width, height }: Size, stage: Size): Size {
  const factor = Math.min(stage.width / width, stage.height / height);
  return { width: width * factor, height: height * factor };
}

/**
 * Scales a view.
 *
 * @param scale limited to the whole picture and MAX_SCALE
 * @param at stays where it is, as far as the picture's edges allow
 */
export function zoomTo(view: View, scale: number, room: Room, at: Point = MIDDLE): View {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE);
  const ratio = next / view.scale;
  return bounded({ scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, room);
}

/** Moves a picture, not beyond its edges. */
export function moveBy(view: View, { x, y }: Point, room: Room): View {
  return bounded({ ...view, x: view.x + x, y: view.y + y }, room);
}

/** Follows two fingers from one pair of places to another. */
export function pinch(view: View, from: [Point, Point], to: [Point, Point], room: Room): View {
  const before = middle(from);
  const after = middle(to);
  const factor = distance(to) / Math.max(distance(from), 1);
  const zoomed = zoomTo(view, view.scale * factor, room, before);
  return moveBy(zoomed, { x: after.x - before.x, y: after.y - before.y }, room);
}

function bounded({ scale, x, y }: View, { stage, picture }: Room): View {
  return {
    scale,
    x: within(x, Math.max(0, (picture.width * scale - stage.width) / 2)),
    y: within(y, Math.max(0, (picture.height * scale - stage.height) / 2)),
  };
}

function within(value: number, limit: number): number {
  return Math.min(Math.max(value, -limit), limit);
}

function middle([a, b]: [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance([a, b]: [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
