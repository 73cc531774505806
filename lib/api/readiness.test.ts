import { shopProcess } from '../process/shop-process.mjs';
import { findUnreachable } from './readiness';

afterEach(() => {
  delete process.env.VERCEL;
  delete shopProcess().hasUnknownScript;
});

test('no shoppers are sent to pages whose scripts their policy forbids', async () => {
  // There the platform keeps the pages, so that no folder is looked at.
  process.env.VERCEL = '1';
  shopProcess().hasUnknownScript = true;
  expect(await findUnreachable()).toMatch(/inline script of unknown shape/);
});
