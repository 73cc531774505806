import { expect, test } from '@playwright/test';
import { shirts } from './support/catalog';
import { endFunctions, reportFunctions } from './support/control';
import { send, sendTwice } from './support/request';

const MAX_SIZE = 15e6;

/** Of a page that the platform keeps, whether or not its function is running. */
const MAX_KEPT_PAGE_MS = 1000;

/**
 * Of a page that is rendered, the start of its function included: a fraction of it on an idle machine, so that it fails
 * only for a function that hangs or loads far too much.
 */
const MAX_FIRST_RESPONSE_MS = 5000;

test('no function is larger than 15 MB but those that draw pictures', async () => {
  const functions = await reportFunctions();
  expect(functions.length).toBeGreaterThan(3);
  for (const { name, size } of functions) {
    console.log(`  ${name}: ${(size / 1e6).toFixed(1)} MB`);
    if (!name.includes('/share/')) expect(size, name).toBeLessThan(MAX_SIZE);
  }
});

test('every function starts and responds', async () => {
  const [shirt] = await shirts();
  await endFunctions();
  await send(`/product/${shirt.id}?nothing`);
  await send('/product/cold-start');
  await send('/products?q=linen');
  await send('/api/health');
  await send('/account');
  await send('/share-000000000000.jpg');
  for (const { name, startMs, firstResponseMs } of await reportFunctions()) {
    console.log(
      `  ${name}: started in ${startMs?.toFixed(0)} ms, responded after ${firstResponseMs?.toFixed(0)} ms`,
    );
    expect(firstResponseMs, name).toBeLessThan(MAX_FIRST_RESPONSE_MS);
  }
});

test('the first response of a kept page takes less than a second', async () => {
  await sendTwice('/');
  await endFunctions();
  const startedAt = performance.now();
  expect((await send('/')).cache).toBe('HIT');
  expect(performance.now() - startedAt).toBeLessThan(MAX_KEPT_PAGE_MS);
});

test('no function has written a file', async () => {
  for (const { name, writtenFiles } of await reportFunctions()) expect(writtenFiles, name).toEqual([]);
});
