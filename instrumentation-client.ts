import { joinPrefetches } from '@/lib/navigation/joined-prefetch';
import { announceNavigation } from '@/lib/navigation/navigation-start';
import { followSheets } from '@/lib/navigation/sheet-dismissal';
import { stayWhileOffline } from '@/lib/navigation/stay-while-offline';

window.fetch = stayWhileOffline(joinPrefetches(window.fetch));

/** Scroll distance in px beyond which the top bar is solid. */
const SOLID_DISTANCE = 20;

// Sets what app/styles/base.css uses.
function markScrolled(): void {
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > SOLID_DISTANCE);
}
markScrolled();
window.addEventListener('scroll', markScrolled, { passive: true });

followSheets();

// A sheet is not modal: when the focus leaves it, it would stay open above the focused element. Its own button is no
// such element: pressing it closes the sheet by itself.
document.addEventListener('focusin', ({ target }) => {
  const open = document.querySelector<HTMLElement>(':popover-open');
  if (open && target instanceof Element && !target.closest(`#${open.id},[popovertarget=${open.id}]`)) {
    open.hidePopover();
  }
});

/** Called by Next's router when a client-side navigation starts. */
export function onRouterTransitionStart(url: string, type: 'push' | 'replace' | 'traverse'): void {
  // Close the sheet that contains the pressed link; it belongs to the page being left.
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  announceNavigation(url, type !== 'traverse');
}
