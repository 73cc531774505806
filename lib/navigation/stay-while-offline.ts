import { isSameAddress, onNavigationStart } from './navigation-start';
import { requestedPage } from './router-request';

/** Id of the message that is shown meanwhile (components/layout/offline-notice.tsx). */
export const OFFLINE_NOTICE_ID = 'offline';

/** Wait in ms before the second attempt; most lost connections are back by then, and nothing is said. */
const FIRST_WAIT = 300;

/** Wait in ms before each further attempt, unless the browser says earlier that it is connected again. */
const NEXT_WAIT = 2000;

/** Attempts while the device says that it is connected, which is also true in a network that leads nowhere. */
const MAX_ATTEMPTS = 3;

/**
 * Keeps the shopper on the page while the next one can't be loaded, and continues when the connection is back. Next's
 * router would leave for the browser's error page at once; its requests carry the parameter `_rsc`. Only the newest
 * navigation waits, so the notice is shown for one at a time. A prefetch, whose page was not opened, just fails.
 */
export function stayWhileOffline(send: typeof fetch): typeof fetch {
  let opened: string | null = null;
  onNavigationStart(({ target }) => (opened = target));
  return async (input, init) => {
    const page = requestedPage(`${input}`);
    const isNavigation = page !== null && opened !== null && isSameAddress(page, opened);
    const notice = isNavigation && document.getElementById(OFFLINE_NOTICE_ID);
    if (!notice) return send(input, init);
    let isNewest = true;
    const unsubscribe = onNavigationStart(() => {
      isNewest = false;
      notice.hidden = true;
      unsubscribe();
    });
    let attempts = 0;
    for (let wait = FIRST_WAIT; ; wait = NEXT_WAIT) {
      let isHidden = true;
      try {
        return await send(input, init);
      } catch (error) {
        if (isNewest && navigator.onLine && (attempts += 1) === MAX_ATTEMPTS) throw error;
        isHidden = wait === FIRST_WAIT;
      } finally {
        if (isNewest) notice.hidden = isHidden;
      }
      // After a newer navigation it waits for ever: a failure could make the router leave for the older page.
      await new Promise<void>((resolve) => {
        const retry = () => {
          if (isNewest) resolve();
        };
        window.ononline = retry;
        setTimeout(retry, wait);
      });
    }
  };
}
