import { expect, test } from '@playwright/test';
import { send } from '../support/request';
import { shirts } from './catalog';
import { endFunctions, reportFunctions } from './control';

const MAX_SIZE = 15e6;

test('no function is larger than 15 MB but those that draw pictures', async () => {
  const functions = await reportFunctions();
  expect(functions.length).toBeGreaterThan(3);
  for (const { name, size } of functions) {
    console.log(`  ${name}: ${(size / 1e6).toFixed(1)} MB`);
    if (!name.includes('/share/')) expect(size, name).toBeLessThan(MAX_SIZE);
  }
});

// Its answers to the other checks count as well.
test('every function starts with the files that were traced for it and responds', async () => {
  const [shirt] = await shirts();
  await endFunctions();
  await send(`/product/${shirt.id}?nothing`);
  await send('/product/cold-start');
  await send('/products?q=linen');
  await send('/api/health');
  await send('/account');
  await send('/share-000000000000.jpg');
  for (const { name, responses } of await reportFunctions()) expect(responses, name).toBeGreaterThan(0);
});

test('no function has written a file', async () => {
  for (const { name, writtenFiles } of await reportFunctions()) expect(writtenFiles, name).toEqual([]);
});
