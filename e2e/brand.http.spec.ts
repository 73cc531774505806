import { createBaselineStore } from '../test-support/baseline-store';
import { get } from './fixtures/http';
import { startIsolatedShop } from './fixtures/isolated-shop';
import { expect, httpTest as test } from './fixtures/test';

const PATHS = ['/', '/terms', '/login'];
const STYLE =
  'class="brand contents" style="--brand:#2a3f7a;--on-brand:#fdfcf8;--brand-dark:#a9b9ee;--on-brand-dark:#1e130f"';
const TRACE = /--brand|class="brand /;

test('the second shop has its color and logo on every page, the first one no trace of a color', async ({
  origin,
}) => {
  for (const path of PATHS) {
    const branded = await get(origin, path, { host: 'loom.localhost' });
    expect(branded.body, path).toContain(STYLE);
    const plain = await get(origin, path);
    expect(plain.body, path).toContain('<main');
    expect(plain.body.replace(/<style.*?<\/style>/gs, ''), path).not.toMatch(TRACE);
  }
  const { body } = await get(origin, '/', { host: 'loom.localhost' });
  expect(body).toMatch(/<img[^>]* alt="Loom &amp; Line"/);
});

test('colors of too little contrast leave no trace', async () => {
  const colors = { brandColor: '#ffee00', brandColorDark: '#000080' };
  const shop = await startIsolatedShop({}, createBaselineStore({ storeName: 'Pale', ...colors }));
  try {
    for (const path of PATHS) {
      const { body } = await get(shop.url(''), path);
      expect(body, path).toContain('Pale');
      expect(body.replace(/<style.*?<\/style>/gs, ''), path).not.toMatch(TRACE);
    }
  } finally {
    await shop.stop();
  }
});
