declare global {
  interface Window {
    /** What a shopper does before React listens (lib/security/pre-paint-script.mjs), as long as it does not. */
    earlyEvents?: Event[];
  }
}

/**
 * A press that has waited this long, in ms, is given up: what happens by itself later surprises. On a line of 400 kbit/s the
 * scripts take half of it. After it the button looks as before (app/styles/base.css).
 */
const PRESS_LIMIT_MS = 20_000;

/**
 * Lets what happened before hydration happen again, in the same order and each in a task of its own: the effects of all
 * components come first, and React renders in between, so that two presses of + add two.
 */
export function replayEarlyEvents(): void {
  window.earlyEvents?.forEach((event) => setTimeout(replay, 0, event));
  delete window.earlyEvents;
}

function replay({ target, timeStamp }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest('button');
  button?.removeAttribute('aria-busy');
  if (button) {
    if (performance.now() - timeStamp < PRESS_LIMIT_MS) button.click();
  } else if (target instanceof HTMLInputElement && target.type === 'radio') {
    // React reports a radio button only if it was not checked before.
    target.checked = false;
    target.click();
  } else target.dispatchEvent(new Event('input', { bubbles: true }));
}
