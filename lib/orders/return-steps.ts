import { OVER_RETURN_STATES } from '@/shared/order-words';
import type { OrderStep } from './order-steps';
import type { OrderReturn, ReturnSummary } from './return-schema';

type Kind = ReturnSummary['kind'];
type State = ReturnSummary['state'];

/** The states of a return by their step on its way. */
function labelsOf(kind: Kind): Record<State, string> {
  const what = kind === 'exchange' ? 'Exchange' : 'Return';
  return {
    requested: `${what} requested`,
    approved: `${what} approved`,
    refused: `${what} refused`,
    cancelled: `${what} cancelled`,
    'picked-up': 'Picked up',
    received: 'Received',
    refunded: 'Refunded',
    exchanged: 'Sent to you',
  };
}

/** The way of a return; a shop may not tell that it has approved one, so that is not announced. */
const WAY: State[] = ['requested', 'picked-up', 'received'];

/** What has happened to a return, then what is still expected. */
export function returnSteps({ kind, state, timeline }: OrderReturn): OrderStep[] {
  const labels = labelsOf(kind);
  const done = timeline.map(({ event }) => event);
  const isOver = OVER_RETURN_STATES.includes(state);
  const reached = WAY.findLastIndex((step) => done.includes(step));
  const coming: State[] = [...WAY.slice(reached + 1), kind === 'exchange' ? 'exchanged' : 'refunded'];
  return [
    ...timeline.map(({ event, ...told }) => ({
      label: labels[event],
      event: { ...told, amount: null, by: null },
    })),
    ...(isOver ? [] : coming.map((step) => ({ label: labels[step], event: null }))),
  ];
}

/** Says how the last return of an order stands; empty where none goes on or has ended well. */
export function returnStateText(returns: ReturnSummary[] = []): string {
  const last = returns.findLast(({ state }) => state !== 'cancelled');
  if (!last) return '';
  const what = last.kind === 'exchange' ? 'Exchange' : 'Return';
  if (last.state === 'picked-up') return `${what} picked up`;
  if (last.state === 'received') return `${what} received`;
  if (last.state === 'exchanged') return 'Exchange sent';
  return labelsOf(last.kind)[last.state];
}
