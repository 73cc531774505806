/** Id of the message that is shown meanwhile (components/layout/offline-notice.tsx). */
export const OFFLINE_NOTICE_ID = 'offline';

/** Wait in ms before the second attempt; most lost connections are back by then, and nothing is said. */
const FIRST_WAIT = 300;

/** Wait in ms before each further attempt. */
const NEXT_WAIT = 2000;

/** Attempts while the device says that it is connected, which is also true in a network that leads nowhere. */
const MAX_ATTEMPTS = 30;

/**
 * Keeps the shopper on the page while the next one can't be loaded, and continues when the connection is back. Next's
 * router would leave for the browser's error page at once; its requests carry the parameter `_rsc`.
 */
export function stayWhileOffline(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const notice = /[?&]_rsc=/.test(`${input}`) && document.getElementById(OFFLINE_NOTICE_ID);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await send(input, init);
        if (notice) notice.hidden = true;
        return response;
      } catch (error) {
        // A request that the router gave up fails with another error.
        const isOffline = error instanceof TypeError && (!navigator.onLine || attempt < MAX_ATTEMPTS);
        if (!notice || !isOffline) throw error;
        notice.hidden = attempt === 1;
        await new Promise((resolve) => setTimeout(resolve, attempt === 1 ? FIRST_WAIT : NEXT_WAIT));
      }
    }
  };
}
