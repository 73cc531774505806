import { z } from 'zod';
import { envSchema, readEnv, requireDemo, showsCodes } from './env';

test('has a default for every variable', () => {
  expect(readEnv({ STORE_API_DATA: '  ', DATABASE_URL: '' })).toEqual({
    port: 8044,
    host: 'localhost',
    dataFolder: '.data',
    publicUrl: 'http://localhost:8044',
    shopUrl: 'http://{host}:3000',
    secret: undefined,
    databaseUrl: undefined,
    publicHost: null,
    razorpay: null,
    isDemo: false,
    isTraced: false,
    isTrial: true,
    allowsDemoCustomer: true,
    hourlyOrders: 60,
    storefrontSecret: undefined,
    storefrontUrls: [],
    textHook: null,
    revalidateSecret: undefined,
    siteHosts: [],
    isTrustedProxy: undefined,
  });
});

test('reads the variables and removes trailing slashes from URLs', () => {
  const env = readEnv({
    STORE_API_PORT: '8144',
    SHOP_URL: 'https://{host}/',
    STORE_API_PUBLIC_URL: 'https://api.example.com/',
    DATABASE_URL: 'postgres://db/shop',
  });
  expect(env).toMatchObject({
    port: 8144,
    shopUrl: 'https://{host}',
    publicUrl: 'https://api.example.com',
    databaseUrl: 'postgres://db/shop',
  });
});

test.each([
  { SITE_HOSTS: 'shop.example' },
  { SHOP_URL: 'https://shop.example' },
  { STORE_API_PUBLIC_URL: 'https://api.example' },
  { DATABASE_URL: 'postgres://127.0.0.1/shop' },
  { SITE_HOSTS: 'shop.example', STORE_API_DEMO: 'yes' },
])('allows no customer with a known password with %j', (variables) => {
  expect(readEnv(variables).allowsDemoCustomer).toBe(false);
});

test('derives the default public URL from the port', () => {
  expect(readEnv({ STORE_API_PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
});

test.each([
  ['STORE_API_PORT', 'eighty', 'must be a port number'],
  ['STORE_API_PORT', '70000', 'must be a port number'],
  ['STORE_API_PUBLIC_URL', 'api.example.com', 'must be an http(s) address'],
  ['SHOP_URL', 'javascript:alert(1)', 'must be an http(s) address'],
  ['STORE_API_SECRET', 'short', 'must have at least 32 characters'],
  ['STORE_API_DEMO', 'true', 'must be yes or empty'],
  ['STOREFRONT_SECRET', 'short', 'must have at least 32 characters'],
  ['STORE_API_TRUST_PROXY', 'true', 'must be addresses and ranges'],
  ['STORE_API_HOURLY_ORDERS', '0', 'must be at least 1'],
  ['DATABASE_URL', 'mysql://db', 'must begin with postgres:// or postgresql://'],
])('rejects %s=%s and names the variable', (name, value, message) => {
  const read = () => readEnv({ [name]: value });
  expect(read).toThrow(`\n  ${name}`);
  expect(read).toThrow(`: ${message}`);
});

test('repeats a wrong value, but no secret and no password', () => {
  const wrong = { STORE_API_PORT: 'eighty', STORE_API_SECRET: 'short', DATABASE_URL: 'db:password@host' };
  expect(() => readEnv(wrong)).toThrow(
    'The store API cannot start with this environment:\n' +
      '  STORE_API_PORT=eighty: must be a port number, such as 8044\n' +
      '  STORE_API_SECRET: must have at least 32 characters\n' +
      '  DATABASE_URL: must begin with postgres:// or postgresql://, such as postgres://shop:password@localhost:5432/shop',
  );
});

test('describes every variable for the documentation', () => {
  const { properties } = z.toJSONSchema(envSchema, { io: 'input' });
  expect(Object.keys(properties ?? {})).toEqual(Object.keys(envSchema.shape));
  for (const property of Object.values(properties ?? {})) {
    expect(property).toMatchObject({ description: expect.stringMatching(/^[A-Z`].*\.$/) });
  }
  expect(properties).toMatchObject({ STORE_API_PORT: { default: 8044 } });
});

test('refuses Razorpay without its keys, and needs no STORE_API_DEMO with them', () => {
  const variables = { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'id', SITE_HOSTS: 'shop.example' };
  expect(() => readEnv(variables)).toThrow(
    'PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET',
  );
  const env = readEnv({ ...variables, RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'other' });
  expect(env.razorpay).toEqual({
    keyId: 'id',
    keySecret: 'secret',
    webhookSecret: 'other',
    baseUrl: 'https://api.razorpay.com',
  });
  expect(() => requireDemo(env)).not.toThrow();
});

test('texts are sent to a service only with the key that signs them', () => {
  const TEXT_MESSAGE_URL = 'https://texts.example/send?key=secret';
  expect(() => readEnv({ TEXT_MESSAGE_URL })).toThrow('TEXT_MESSAGE_URL needs TEXT_MESSAGE_SECRET');
  expect(readEnv({ TEXT_MESSAGE_URL, TEXT_MESSAGE_SECRET: 'x'.repeat(16) }).textHook).toEqual({
    url: TEXT_MESSAGE_URL,
    secret: 'x'.repeat(16),
  });
  expect(() => readEnv({ TEXT_MESSAGE_URL: 'texts.example?key=secret' })).not.toThrow('key=secret');
});

test.each([
  [{}, true],
  [{ SITE_HOSTS: 'shop.example', STORE_API_DEMO: 'yes' }, true],
  [{ SITE_HOSTS: 'shop.example' }, false],
  [{ SHOP_URL: 'https://shop.example' }, false],
  [{ STORE_API_PUBLIC_URL: 'https://api.example' }, false],
  [{ SMTP_URL: 'smtp://localhost' }, false],
  [{ TEXT_MESSAGE_URL: 'https://texts.example', TEXT_MESSAGE_SECRET: 'x'.repeat(16) }, false],
  [
    {
      ...{ STORE_API_DEMO: 'yes', PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_test_x' },
      ...{ RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'y' },
    },
    false,
  ],
])('shows one-time codes with %j: %s', (variables, expected) => {
  expect(showsCodes(readEnv(variables))).toBe(expected);
});

test('a public shop needs STORE_API_DEMO', () => {
  expect(() => requireDemo({ publicHost: 'shop.example', isDemo: false, razorpay: null })).toThrow(
    /shop\.example.*STORE_API_DEMO=yes/,
  );
  expect(() => requireDemo({ publicHost: 'shop.example', isDemo: true, razorpay: null })).not.toThrow();
  expect(() => requireDemo({ publicHost: null, isDemo: false, razorpay: null })).not.toThrow();
});
