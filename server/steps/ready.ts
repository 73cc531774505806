import { readinessAnswer } from '@/lib/api/readiness';
import type { Step } from '../step';

/** Whoever asks there wants to learn at once that the process is about to end. */
const READY_PATH = '/api/ready';

const ENDING = 'The process is about to end.';

/** What may stand against sending shoppers here. */
type Checks = {
  isEnding: () => boolean;
  /** Resolves with a sentence, or null. */
  findUnreachable: () => Promise<string | null>;
};

/**
 * Says whether to send shoppers here: 200, or 503 with the reason. `/api/health` says whether the process is alive.
 *
 * @returns the step, and whether something has asked if this process is ready
 */
export function createReadiness({ isEnding, findUnreachable }: Checks): {
  answerReady: Step;
  isWatched: () => boolean;
} {
  let wasAsked = false;
  const findReason = async () => {
    if (isEnding()) return ENDING;
    const reason = await findUnreachable();
    return isEnding() ? ENDING : reason;
  };
  return {
    isWatched: () => wasAsked,
    answerReady: ({ method, url }, response, next) => {
      // Some balancers add a query, against caches.
      if (url?.split('?')[0] !== READY_PATH || (method !== 'GET' && method !== 'HEAD')) return next();
      wasAsked = true;
      void findReason().then((reason) => {
        const { status, headers, body } = readinessAnswer(reason);
        response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
        response.end(body);
      });
    },
  };
}
