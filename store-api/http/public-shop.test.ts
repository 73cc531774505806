import { Hono } from 'hono';
import type { AppEnv } from '../deps';
import { readEnv } from '../env';
import { identifyCaller } from './caller';
import { warnOfPublicShop } from './public-shop';

const SECRET = 'the secret of the storefront in tests';

/** Calls an API with these variables for each host; returns the hosts of the warnings. */
async function warnedHosts(variables: Record<string, string>, hosts: string[], secret = SECRET) {
  const warned: unknown[] = [];
  const deps = {
    ...readEnv({ STOREFRONT_SECRET: SECRET, ...variables }),
    logSecurityEvent: (event: string, { host }: Record<string, string | number>) =>
      warned.push([event, host]),
  };
  const app = new Hono<AppEnv>().use(identifyCaller(deps), warnOfPublicShop(deps));
  app.get('/', (c) => c.text('there'));
  for (const host of hosts) {
    const response = await app.request('/', { headers: { host, 'x-storefront-secret': secret } }, {});
    expect(await response.text()).toBe('there');
  }
  return warned;
}

test('warns once of a public hostname that the storefront serves', async () => {
  expect(await warnedHosts({}, ['localhost:8044', 'Shop.Example:443', 'other.example'])).toEqual([
    ['misconfigured', 'shop.example'],
  ]);
});

test('does not warn of hostnames of this machine', async () => {
  expect(await warnedHosts({}, ['localhost', 'loom.localhost:8044', '127.0.0.1:8044', '[::1]:8044'])).toEqual(
    [],
  );
});

test('does not believe the hostname of a stranger', async () => {
  expect(await warnedHosts({}, ['shop.example'], 'another secret')).toEqual([]);
});

test.each<Record<string, string>>([{ STORE_API_DEMO: 'yes' }, { SITE_HOSTS: 'shop.example' }])(
  'does not warn with %j',
  async (variables) => {
    expect(await warnedHosts(variables, ['shop.example'])).toEqual([]);
  },
);
