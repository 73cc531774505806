import { expect, test } from '@playwright/test';
import { startIsolatedShop } from './fixtures/isolated-shop';

const REFUSED: [variables: Record<string, string>, message: RegExp][] = [
  [{ SITE_HOSTS: '*', STORE_API_URL: 'http://{host}:8044/api/v1' }, /SITE_HOSTS has "\*"/],
  [{ IMAGE_HOSTS: '**' }, /IMAGE_HOSTS has "\*\*"/],
  [{ SITE_HOSTS: 'shop.example', STORE_API_URL: '' }, /"shop\.example" makes the shop public/],
];

for (const [variables, message] of REFUSED) {
  test(`next start refuses ${JSON.stringify(variables)} in words`, async () => {
    await expect(startIsolatedShop(variables)).rejects.toThrow(message);
  });
}
