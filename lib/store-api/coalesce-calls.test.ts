import { jest } from '@jest/globals';
import type { ApiResult } from './failure';
import { raiseDataGeneration } from '@/lib/cache/changes.mjs';
import { createCallCoalescer } from './coalesce-calls';

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
  const coalesce = createCallCoalescer<string>();
  const { call, answer } = openCall();
  const reads = [1, 2, 3].map(() => coalesce(['shop.example', 'list'], LATER, call));
  answer(success('products'));
  expect(await Promise.all(reads)).toEqual([success('products'), success('products'), success('products')]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('other keys, other sites and later reads have calls of their own', async () => {
  const coalesce = createCallCoalescer<string>();
  const call = jest.fn(() => Promise.resolve(success('products')));
  await Promise.all([
    coalesce(['shop.example', 'list'], LATER, call),
    coalesce(['shop.example', 'details'], LATER, call),
    coalesce(['other.example', 'list'], LATER, call),
  ]);
  await coalesce(['shop.example', 'list'], LATER, call);
  expect(call).toHaveBeenCalledTimes(4);
});

test('no read shares a call that started before the data changed', async () => {
  const coalesce = createCallCoalescer<string>();
  const { call, answer } = openCall();
  const before = coalesce(['shop.example'], LATER, call);
  raiseDataGeneration();
  expect(await coalesce(['shop.example'], LATER, () => Promise.resolve(success('new')))).toEqual(
    success('new'),
  );
  answer(success('old'));
  expect(await before).toEqual(success('old'));
});

test('a failure is shared, and the next read calls again', async () => {
  const coalesce = createCallCoalescer<string>();
  const first = openCall();
  const reads = [
    coalesce(['shop.example'], LATER, first.call),
    coalesce(['shop.example'], LATER, first.call),
  ];
  first.answer(UNREACHABLE);
  expect(await Promise.all(reads)).toEqual([UNREACHABLE, UNREACHABLE]);
  expect(await coalesce(['shop.example'], LATER, () => Promise.resolve(success('back')))).toEqual(
    success('back'),
  );
});

test('reads with time left share one further call when that of the first has timed out', async () => {
  const coalesce = createCallCoalescer<string>();
  const first = openCall();
  const second = openCall();
  const early = coalesce(['shop.example'], Date.now() - 1, first.call);
  const late = [
    coalesce(['shop.example'], LATER, second.call),
    coalesce(['shop.example'], LATER, second.call),
  ];
  const expired = coalesce(['shop.example'], Date.now() - 1, second.call);
  first.answer(TIMEOUT);
  expect(await early).toEqual(TIMEOUT);
  expect(await expired).toEqual(TIMEOUT);
  second.answer(success('in time'));
  expect(await Promise.all(late)).toEqual([success('in time'), success('in time')]);
  expect(second.call).toHaveBeenCalledTimes(1);
});

test('a call that throws is not kept', async () => {
  const coalesce = createCallCoalescer<string>();
  await expect(coalesce(['shop.example'], LATER, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await coalesce(['shop.example'], LATER, () => Promise.resolve(success('back')))).toEqual(
    success('back'),
  );
});
