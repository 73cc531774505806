import { expect, test } from '@playwright/test';
import { firstProductPath } from '../../../../e2e/fixtures/http';
import { send } from '../support/request';
import { HOST, SECOND_HOST, sendTwice } from './control';

const SHOPS = [
  { host: HOST, name: 'SmartWear', category: 'shirts' },
  { host: SECOND_HOST, name: 'Loom &amp; Line', category: 'women' },
];

for (const { host, name, category } of SHOPS) {
  test(`${host} has pages of its own`, async () => {
    const [other] = SHOPS.filter((shop) => shop.host !== host);
    for (const path of ['/', `/products?category=${category}`, '/terms', '/robots.txt', '/llms.txt']) {
      const { status, body, cache } = await sendTwice(path, { host });
      expect([status, cache], path).toEqual([200, 'HIT']);
      if (path !== '/robots.txt')
        expect(body, path).toContain(path === '/llms.txt' ? name.split(' ')[0] : name);
      expect(body, path).not.toContain(other?.name);
    }
  });
}

test('each product is found on the hostname of its shop only', async () => {
  const [first, second] = await Promise.all(
    SHOPS.map(async ({ host, category }) =>
      firstProductPath((await send(`/products?category=${category}`, { host })).body),
    ),
  );
  expect((await send(first ?? '', { host: HOST })).status).toBe(200);
  expect((await send(second ?? '', { host: SECOND_HOST })).status).toBe(200);
  expect((await send(first ?? '', { host: SECOND_HOST })).status).toBe(404);
  expect((await send(second ?? '', { host: HOST })).status).toBe(404);
});

test('the same hostname in capitals and with a port has the same entries', async () => {
  await sendTwice('/contact');
  expect((await send('/contact', { host: 'LOCALHOST:443' })).cache).toBe('HIT');
});

for (const host of ['deployment.vercel.invalid', 'branch.vercel.invalid', 'project.vercel.invalid']) {
  test(`${host}, which the platform names, is served`, async () => {
    expect((await send('/cart', { host })).status).toBe(200);
  });
}

for (const path of ['/', '/products', '/product/1', '/robots.txt', '/nowhere', '/account']) {
  test(`${path} of an unknown hostname is 404 and not kept`, async () => {
    const { status, body, cache } = await sendTwice(path, { host: 'unknown.example' });
    expect(status).toBe(404);
    expect(cache).toBe('MISS');
    expect(body).not.toContain('<article');
  });
}

test('the page for an unknown hostname is complete without scripts', async () => {
  const { headers, body } = await send('/', { host: 'unknown.example' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toMatch(/<body[^>]*>.*<h1[^>]*>This address is not set up<\/h1>/s);
  expect(body).toMatch(/<title>/);
});

test('a malformed hostname is refused', async () => {
  for (const host of ['a_b.example', '-a.example', 'a..b']) {
    const { status, body } = await send('/', { host });
    expect(status, host).toBe(400);
    expect(body, host).not.toContain('<article');
  }
});
