import { expect, test } from '@playwright/test';
import { send } from '../support/request';
import { passTime, setCrashing } from './control';

test('the page of an unknown product is made anew after a minute', async () => {
  const path = '/product/made-up-for-a-minute';
  await send(path);
  expect((await send(path)).cache).toBe('HIT');
  await passTime(62);
  expect((await send(path)).cache).toBe('MISS');
});

test('the data of an unknown product are as short-lived', async () => {
  const [path, options] = ['/product/made-up-data', { headers: { rsc: '1' } }];
  expect((await send(path, options)).status).toBe(404);
  expect((await send(path, options)).cache).toBe('HIT');
  await passTime(62);
  expect((await send(path, options)).cache).toBe('MISS');
});

test('the page for a function that fails has the static policy', async () => {
  await setCrashing(true);
  try {
    const response = await send('/product/crash');
    expect(response.status).toBe(500);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toMatch(/<h1/);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'unsafe-inline'");
  } finally {
    await setCrashing(false);
  }
});
