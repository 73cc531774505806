import { expect, test } from '@playwright/test';
import { send, sendTwice } from './support/request';

for (const [slug, title] of [
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
  ['refund', 'Refund'],
  ['return', 'Return'],
  ['shipping', 'Shipping'],
  ['about', 'About'],
] as const) {
  test(`/${slug} shows its policy and is kept`, async () => {
    const { status, body, cache } = await sendTwice(`/${slug}`);
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`<h1[^>]*>[^<]*${title}`));
    expect(body).toContain('SmartWear');
    expect(body).not.toMatch(/\{\{\w+\}\}|Failed to load/);
    expect(cache).toBe('HIT');
  });
}

test('a policy in another case is no policy', async () => {
  expect((await send('/Terms')).status).toBe(404);
});
