import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps';
import { sendMails, type ReportMail, type SendMail } from './send-mails';

/** How long a mail server may keep a process from ending: as long as requests in progress. */
const STOP_LIMIT_MS = 5_000;

/** Creates what sends the mails of this process. */
export function createMailQueue(
  deps: Pick<Deps, 'db' | 'readPicture' | 'tokenKey' | 'shopUrl'>,
  send: SendMail,
  report: ReportMail,
) {
  const stopping = new AbortController();
  let sending: Promise<void> | null = null;
  return {
    /** Sends what is due, unless it does so already. */
    run: async (): Promise<void> => {
      if (sending || stopping.signal.aborted) return;
      sending = sendMails(deps, send, report, stopping.signal);
      await sending.finally(() => (sending = null));
    },
    /** Waits until the mail that is being sent is noted as sent, so that nobody gets it twice; the others stay due. */
    stop: async (): Promise<void> => {
      stopping.abort();
      const limit = delay(STOP_LIMIT_MS, undefined, { ref: false });
      await Promise.race([sending?.catch(() => undefined), limit]);
    },
  };
}
