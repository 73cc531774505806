import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { followGestures, roomOf, type UpdateView } from './zoom-gestures';
import { moveBy, WHOLE, zoomTo, type Point } from './zoom-view';

/** How much a key or button changes the scale. */
const STEP = 1.5;

/** How far the picture goes by an arrow key, in px. */
const ARROWS: Record<string, Point | undefined> = {
  ArrowLeft: { x: 80, y: 0 },
  ArrowRight: { x: -80, y: 0 },
  ArrowUp: { x: 0, y: 80 },
  ArrowDown: { x: 0, y: -80 },
};

/**
 * Scales and moves a picture by touch, mouse, wheel, keys and buttons.
 *
 * @param stage the element that the picture is in; keys count in its whole dialog
 * @param onStep called with -1 for the picture before this one, or 1 for the one after it
 */
export function useZoom(stage: RefObject<HTMLElement | null>, onStep: (step: number) => void) {
  const [view, setView] = useState(WHOLE);
  const [isHeld, setHeld] = useState(false);
  // Another picture is shown as a whole.
  const step = (by: number) => {
    setView(WHOLE);
    onStep(by);
  };
  // What the listeners read: they stay while a gesture goes on.
  const latest = useRef({ view, step });
  useEffect(() => {
    latest.current = { view, step };
  });

  const update = useCallback<UpdateView>(
    (next) => {
      const { current } = stage;
      if (current) setView((last) => next(last, roomOf(current)));
    },
    [stage],
  );
  const zoomBy = useCallback(
    (factor: number) => update((last, room) => zoomTo(last, last.scale * factor, room)),
    [update],
  );

  useEffect(() => {
    const element = stage.current;
    const dialog = element?.closest('dialog');
    if (!element || !dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isWhole = () => latest.current.view.scale === 1;
    const onSwipe = (by: number) => latest.current.step(by);
    const onKeyDown = (event: KeyboardEvent) => {
      // With a modifier they are shortcuts of the browser.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const arrow = ARROWS[event.key];
      if (arrow?.x && isWhole()) onSwipe(-Math.sign(arrow.x));
      else if (arrow) update((last, room) => moveBy(last, arrow, room));
      else if (event.key === '+' || event.key === '=') zoomBy(STEP);
      else if (event.key === '-') zoomBy(1 / STEP);
      else if (event.key === '0') setView(WHOLE);
      else return;
      event.preventDefault();
    };
    followGestures(element, { update, isWhole, onSwipe, onHold: setHeld, signal });
    dialog.addEventListener('keydown', onKeyDown, { signal });
    return () => listening.abort();
  }, [stage, update, zoomBy]);

  return {
    view,
    isHeld,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    step,
  };
}
