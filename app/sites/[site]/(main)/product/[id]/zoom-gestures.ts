import { containedSize, moveBy, pinch, WHOLE, zoomTo, type Point, type Room, type View } from './zoom-view';

/** The scale after a double press. */
const CLOSE_UP = 2.5;
/** Time in ms and distance in px within which two presses are a double one. */
const DOUBLE_PRESS = { time: 350, distance: 30 };
/** How far a finger moves for a swipe, in px. */
const SWIPE_DISTANCE = 40;
/** What a line of a wheel that counts lines is, in px. */
const LINE_HEIGHT = 16;
/** How much a px of a wheel changes the scale, as an exponent. */
const WHEEL_SPEED = 0.002;
/** A pinch on a touchpad comes as a wheel with the control key, in few px. */
const TOUCHPAD_SPEED = 0.01;
/** Stands for a picture that is not loaded yet: the proportions of most. */
const UNKNOWN_SIZE = { width: 4, height: 5 };

export type UpdateView = (next: (view: View, room: Room) => View) => void;

type Options = {
  update: UpdateView;
  /** Whether the whole picture is shown, so that a swipe leads to another one. */
  isWhole: () => boolean;
  /** Called with -1 for the previous picture or 1 for the next. */
  onSwipe: (step: number) => void;
  /** Called when fingers or mouse begin and end to hold the picture. */
  onHold: (isHeld: boolean) => void;
  signal: AbortSignal;
};

/** Listens for fingers, mouse and wheel on the element that a picture is in. */
export function followGestures(stage: HTMLElement, options: Options): void {
  const { update, isWhole, onSwipe, onHold, signal } = options;
  const held = new Map<number, Point>();
  let start: Point | null = null;
  let canSwipe = false;
  let lastPress = { time: 0, at: { x: 0, y: 0 } };

  const onDown = (event: PointerEvent) => {
    if (event.button > 0) return;
    stage.setPointerCapture(event.pointerId);
    start = pointIn(stage, event);
    held.set(event.pointerId, start);
    canSwipe = held.size === 1 && isWhole();
    onHold(true);
  };

  const onMove = (event: PointerEvent) => {
    const from = held.get(event.pointerId);
    if (!from) return;
    const to = pointIn(stage, event);
    const [, other] = [...held].find(([id]) => id !== event.pointerId) ?? [];
    held.set(event.pointerId, to);
    update((view, room) =>
      other
        ? pinch(view, [from, other], [to, other], room)
        : moveBy(view, { x: to.x - from.x, y: to.y - from.y }, room),
    );
  };

  const onUp = (event: PointerEvent) => {
    if (!held.delete(event.pointerId) || held.size > 0) return;
    onHold(false);
    if (!start || event.type === 'pointercancel') return;
    const at = pointIn(stage, event);
    const [x, y] = [at.x - start.x, at.y - start.y];
    if (canSwipe && Math.abs(x) > Math.max(SWIPE_DISTANCE, 2 * Math.abs(y))) onSwipe(-Math.sign(x));
    else if (Math.hypot(x, y) < DOUBLE_PRESS.distance) onPress(at, event.timeStamp);
  };

  const onPress = (at: Point, time: number) => {
    const isDouble =
      time - lastPress.time < DOUBLE_PRESS.time &&
      Math.hypot(at.x - lastPress.at.x, at.y - lastPress.at.y) < DOUBLE_PRESS.distance;
    lastPress = { time: isDouble ? 0 : time, at };
    if (isDouble) update((view, room) => (view.scale > 1 ? WHOLE : zoomTo(view, CLOSE_UP, room, at)));
  };

  const onWheel = (event: WheelEvent) => {
    // With the control key, the browser would scale the page.
    event.preventDefault();
    const distance = event.deltaY * (event.deltaMode === event.DOM_DELTA_LINE ? LINE_HEIGHT : 1);
    const factor = Math.exp(-distance * (event.ctrlKey ? TOUCHPAD_SPEED : WHEEL_SPEED));
    const at = pointIn(stage, event);
    update((view, room) => zoomTo(view, view.scale * factor, room, at));
  };

  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointermove', onMove, { signal });
  stage.addEventListener('pointerup', onUp, { signal });
  stage.addEventListener('pointercancel', onUp, { signal });
  stage.addEventListener('wheel', onWheel, { signal, passive: false });
}

/** Measures a stage and the picture in it. */
export function roomOf(stage: HTMLElement): Room {
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = stage.querySelector('img') ?? {};
  const size = { width: stage.clientWidth, height: stage.clientHeight };
  return { stage: size, picture: containedSize(width > 0 ? { width, height } : UNKNOWN_SIZE, size) };
}

function pointIn(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
