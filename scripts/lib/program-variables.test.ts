import { envSchema as storefrontSchema } from '../../lib/env-schema';
import { envSchema as storeApiSchema } from '../../store-api/env';
import { separateVariables } from './program-variables';

test('each program has the variables that it reads, and those that neither does', () => {
  const [ofShop, ofApi] = [storefrontSchema, storeApiSchema].map(({ shape }) => new Set(Object.keys(shape)));
  const names = [...(ofShop ?? []), ...(ofApi ?? []), 'PATH'];
  const env = Object.fromEntries(names.map((name) => [name, 'given']));
  const { storefront, storeApi } = separateVariables(env, storeApiSchema);
  for (const name of names) {
    const [readByShop, readByApi] = [ofShop?.has(name), ofApi?.has(name)];
    expect([name, storefront[name], storeApi[name]]).toEqual([
      name,
      readByShop || !readByApi ? 'given' : '',
      readByApi || !readByShop ? 'given' : '',
    ]);
  }
  expect(storefront).toMatchObject({ DATABASE_URL: '', STORE_API_SECRET: '', REVALIDATE_SECRET: 'given' });
  expect(storeApi).toMatchObject({ SESSION_SECRET: '', METRICS_TOKEN: 'given', REDIS_URL: '' });
});

test('adds no variable that is not there', () => {
  const { storefront, storeApi } = separateVariables({ PATH: '/bin' }, storeApiSchema);
  expect([storefront, storeApi]).toEqual([{ PATH: '/bin' }, { PATH: '/bin' }]);
});
