import { showKeptToast } from '@/components/ui/kept-toast';
import { announceNavigation } from '@/lib/routing/navigation-start';

void showKeptToast();

/** Called by Next's router in the browser when a navigation begins. */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse'): void {
  const isForward = type !== 'traverse';
  // The page scrolls smoothly to its top on the way forward only (app/globals.css).
  document.documentElement.dataset.navigation = isForward ? 'forward' : 'back';
  // A sheet that a link was pressed in is of the page that is left.
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  announceNavigation(url, isForward);
}
