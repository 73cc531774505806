import { showFlash } from '@/components/ui/flash';
import { announceNavigation } from '@/lib/routing/navigation-start';

void showFlash();

// A sheet is no modal dialog: the keyboard may leave it, and would be behind it then.
document.addEventListener('focusin', ({ target }) => {
  const open = document.querySelector<HTMLElement>(':popover-open');
  if (open && target instanceof Node && !open.contains(target)) open.hidePopover();
});

/** Called by Next's router in the browser when a navigation begins. */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse'): void {
  const isForward = type !== 'traverse';
  // The page scrolls smoothly to its top on the way forward only (app/globals.css).
  document.documentElement.dataset.navigation = isForward ? 'forward' : 'back';
  // A sheet that a link was pressed in is of the page that is left.
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  announceNavigation(url, isForward);
}
