import { routedLink } from './routed-link';

/** Time in ms that the pointer or the focus rests on a link before it counts; those that pass over it stay shorter. */
const REST_TIME = 65;

/**
 * Tells which link the shopper is about to open: the pointer or the keyboard focus rests on it, or a touch of it begins.
 *
 * @param onIntent called once as long as the shopper stays with a link
 * @returns a function that ends it
 */
export function onLinkIntent(onIntent: (link: HTMLAnchorElement) => void): () => void {
  let current: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turnTo = (link: HTMLAnchorElement | null, delay: number) => {
    if (link === current) return;
    clearTimeout(timer);
    current = link;
    if (link) timer = setTimeout(() => onIntent(link), delay);
  };
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') turnTo(routedLink(target), REST_TIME);
  };
  const onTouchStart = ({ target }: Event) => turnTo(routedLink(target), 0);
  const onFocusIn = ({ target }: Event) => {
    // A press focuses its link as well.
    if (target instanceof Element && target.matches(':focus-visible')) turnTo(routedLink(target), REST_TIME);
  };
  const listening = new AbortController();
  const passive = { passive: true, signal: listening.signal };
  document.addEventListener('pointerover', onPointerOver, passive);
  document.addEventListener('touchstart', onTouchStart, passive);
  document.addEventListener('focusin', onFocusIn, passive);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
