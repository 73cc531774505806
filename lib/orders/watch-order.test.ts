import { jest } from '@jest/globals';
import { pollDelay, watchOrder, type StatusAnswer, type WatchOutcome } from './watch-order';

const status = (code: number | null): StatusAnswer => ({ kind: 'loaded', status: code });
const ask = jest.fn<() => Promise<StatusAnswer>>();
const onOutcome = jest.fn<(outcome: WatchOutcome) => void>();
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  ask.mockReset().mockResolvedValue(status(0));
  onOutcome.mockReset();
});
afterEach(() => jest.useRealTimers());

const watch = () => watchOrder({ ask, isHidden: () => isHidden, onOutcome });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('the pauses grow from two seconds to fifteen', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(pollDelay)).toEqual([
    2000, 3000, 4500, 6750, 10_125, 15_000, 15_000, 15_000,
  ]);
});

test('it is asked after each pause, and never twice at a time', async () => {
  watch();
  await pass(1999);
  expect(ask).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(3000);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockReturnValue(new Promise(() => {}));
  await pass(4500 + 60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test.each([
  [status(1), 'paid'],
  [status(3), 'paid'],
  [status(7), 'paid'],
  [status(4), 'cancelled'],
  [{ kind: 'signed-out' } as const, 'signed-out'],
])('%j ends it: %s', async (answer, outcome) => {
  ask.mockResolvedValue(answer);
  watch();
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onOutcome.mock.calls).toEqual([[outcome]]);
});

test.each([status(0), status(null), { kind: 'failed' } as const])('%j is asked over', async (answer) => {
  ask.mockResolvedValue(answer);
  watch();
  await pass(2000 + 3000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onOutcome).not.toHaveBeenCalled();
});

test('while nobody looks nothing is asked, and at once when somebody does', async () => {
  const { onVisibilityChange } = watch();
  await pass(2000 + 3000 + 4500);
  isHidden = true;
  onVisibilityChange();
  await pass(600_000);
  expect(ask).toHaveBeenCalledTimes(3);
  isHidden = false;
  onVisibilityChange();
  expect(ask).toHaveBeenCalledTimes(4);
  // And it begins with the short pauses again.
  await pass(2000);
  expect(ask).toHaveBeenCalledTimes(5);
});

test('in a page that was hidden from the start it waits', async () => {
  isHidden = true;
  const { onVisibilityChange } = watch();
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
  isHidden = false;
  onVisibilityChange();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('stopped, it asks and tells nothing more', async () => {
  let answer: (answer: StatusAnswer) => void = () => {};
  ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { stop, onVisibilityChange } = watch();
  await pass(2000);
  stop();
  answer(status(1));
  onVisibilityChange();
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onOutcome).not.toHaveBeenCalled();
});
