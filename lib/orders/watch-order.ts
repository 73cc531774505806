import { orderStatus } from './order-status';

/** What the question for an order's status brought. */
export type StatusAnswer =
  { kind: 'loaded'; status: number | null } | { kind: 'signed-out' } | { kind: 'failed' };

/** How the waiting for a payment ends. */
export type WatchOutcome = 'paid' | 'cancelled' | 'signed-out';

type Options = {
  ask: () => Promise<StatusAnswer>;
  /** Whether nobody looks at the page: meanwhile nothing is asked. */
  isHidden: () => boolean;
  /** Called once, and nothing is asked after it. */
  onOutcome: (outcome: WatchOutcome) => void;
};

/** What ends or hurries a watch. */
export type OrderWatch = {
  /** To be called when the page was hidden or is shown again: then the status is asked for at once. */
  onVisibilityChange: () => void;
  stop: () => void;
};

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 15_000;
const GROWTH = 1.5;

/** The pause before a question, in ms: ever longer, up to a quarter of a minute. */
export function pollDelay(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * GROWTH ** attempt, MAX_DELAY_MS);
}

/** Asks for an order's status again and again, until it is no longer pending. A failure is asked over. */
export function watchOrder({ ask, isHidden, onOutcome }: Options): OrderWatch {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;

  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isStopped || isHidden()) return;
    timer = setTimeout(() => void look(), pollDelay(attempt));
    attempt += 1;
  };
  const look = async () => {
    isAsking = true;
    const outcome = outcomeOf(await ask());
    isAsking = false;
    if (isStopped) return;
    if (outcome === null) return schedule();
    stop();
    onOutcome(outcome);
  };

  schedule();
  return {
    stop,
    onVisibilityChange: () => {
      clearTimeout(timer);
      // A question that is under way goes on by itself.
      if (isStopped || isHidden()) return;
      attempt = 0;
      if (!isAsking) void look();
    },
  };
}

function outcomeOf(answer: StatusAnswer): WatchOutcome | null {
  if (answer.kind === 'signed-out') return 'signed-out';
  // A status that can't be read proves nothing.
  if (answer.kind === 'failed' || answer.status === null) return null;
  const { tone } = orderStatus(answer.status);
  if (tone === 'pending') return null;
  return tone === 'cancelled' ? 'cancelled' : 'paid';
}
