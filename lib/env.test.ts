import { readEnv } from './env';

test('an empty value means the same as none', () => {
  expect(readEnv({ SHOP_URL: '', TRUST_PROXY: '', PORT: '' })).toEqual(readEnv({}));
});

test.each([
  ['SHOP_URL', '{host}:3000', 'SHOP_URL: begins with neither http:// nor https://'],
  ['SHOP_URL', 'shop', 'SHOP_URL: is not a URL'],
  ['STORE_API_URL', 'shop', 'STORE_API_URL: is not a URL'],
  ['TRUST_PROXY', 'nginx', 'TRUST_PROXY: "nginx" is neither true or false nor an address'],
  ['REVALIDATE_SECRET', 'short', 'REVALIDATE_SECRET: must have at least 16 characters'],
])('%s=%s is refused', (name, value, words) => {
  expect(() => readEnv({ [name]: value })).toThrow(words);
});
