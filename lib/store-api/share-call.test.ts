import { jest } from '@jest/globals';
import type { ApiResult } from './failure';
import { raiseDataGeneration } from '@/lib/cache/changes.mjs';
import { createCallSharing } from './share-call';

const TIMEOUT: ApiResult<string> = { ok: false, failure: { kind: 'no-response', reason: 'timeout' } };
const UNREACHABLE: ApiResult<string> = { ok: false, failure: { kind: 'no-response', reason: 'unreachable' } };
const LATER = Date.now() + 60_000;

const success = (data: string): ApiResult<string> => ({ ok: true, data });

/** A call that is answered when the test says so. */
function openCall() {
  let answer: (result: ApiResult<string>) => void = () => undefined;
  const call = jest.fn(() => new Promise<ApiResult<string>>((resolve) => (answer = resolve)));
  return { call, answer: (result: ApiResult<string>) => answer(result) };
}

test('concurrent reads of one key share a call', async () => {
  const share = createCallSharing<string>();
  const { call, answer } = openCall();
  const reads = [1, 2, 3].map(() => share(['shop.example', 'list'], LATER, call));
  answer(success('products'));
  expect(await Promise.all(reads)).toEqual([success('products'), success('products'), success('products')]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('other keys, other sites and later reads have calls of their own', async () => {
  const share = createCallSharing<string>();
  const call = jest.fn(() => Promise.resolve(success('products')));
  await Promise.all([
    share(['shop.example', 'list'], LATER, call),
    share(['shop.example', 'details'], LATER, call),
    share(['other.example', 'list'], LATER, call),
  ]);
  await share(['shop.example', 'list'], LATER, call);
  expect(call).toHaveBeenCalledTimes(4);
});

test('no read shares a call that started before the data changed', async () => {
  const share = createCallSharing<string>();
  const { call, answer } = openCall();
  const before = share(['shop.example'], LATER, call);
  raiseDataGeneration();
  expect(await share(['shop.example'], LATER, () => Promise.resolve(success('new')))).toEqual(success('new'));
  answer(success('old'));
  expect(await before).toEqual(success('old'));
});

test('a failure is shared, and the next read calls again', async () => {
  const share = createCallSharing<string>();
  const first = openCall();
  const reads = [share(['shop.example'], LATER, first.call), share(['shop.example'], LATER, first.call)];
  first.answer(UNREACHABLE);
  expect(await Promise.all(reads)).toEqual([UNREACHABLE, UNREACHABLE]);
  expect(await share(['shop.example'], LATER, () => Promise.resolve(success('back')))).toEqual(
    success('back'),
  );
});

test('reads with time left share one further call when that of the first has timed out', async () => {
  const share = createCallSharing<string>();
  const first = openCall();
  const second = openCall();
  const early = share(['shop.example'], Date.now() - 1, first.call);
  const late = [share(['shop.example'], LATER, second.call), share(['shop.example'], LATER, second.call)];
  const expired = share(['shop.example'], Date.now() - 1, second.call);
  first.answer(TIMEOUT);
  expect(await early).toEqual(TIMEOUT);
  expect(await expired).toEqual(TIMEOUT);
  second.answer(success('in time'));
  expect(await Promise.all(late)).toEqual([success('in time'), success('in time')]);
  expect(second.call).toHaveBeenCalledTimes(1);
});

test('a call that throws is not kept', async () => {
  const share = createCallSharing<string>();
  await expect(share(['shop.example'], LATER, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await share(['shop.example'], LATER, () => Promise.resolve(success('back')))).toEqual(
    success('back'),
  );
});
