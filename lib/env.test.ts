import { parseEnv, readEnv, resetEnv } from './env';

test('treats an empty value as unset', () => {
  expect(parseEnv({ SHOP_URL: '', TRUST_PROXY: '', PORT: '' })).toEqual(parseEnv({}));
});

test.each([
  ['SHOP_URL', '{host}:3000', 'SHOP_URL={host}:3000: must be an http(s) URL, such as https://{host}'],
  ['SHOP_URL', 'shop', 'SHOP_URL=shop: must be an http(s) URL'],
  ['STORE_API_URL', 'api.example/api', 'must be an http(s) URL, such as https://api.example/api/v1'],
  ['SITE_HOSTS', 'a.example,https://b.example', '"https://b.example" is no hostname, such as shop.example'],
  ['SITE_HOSTS', 'shop.example:8080', 'without scheme, port and path'],
  ['IMAGE_HOSTS', 'https://cdn.example/', '"https://cdn.example/" is no hostname, such as cdn.example'],
  // Next reads these as patterns, and a pattern reaches local addresses too.
  ...['*', '**', '*.internal', '10.0.0.?', 'a.example,**.local', '{a}.example', '[a-z].example'].map(
    (hosts): [string, string, string] => [
      'IMAGE_HOSTS',
      hosts,
      'is no hostname, such as cdn.example, in full',
    ],
  ),
  ['PAYMENT_HOSTS', 'pay.example, https://pay.example/', '"https://pay.example/" is no host'],
  ['PAYMENT_APPS', 'otherpay, other://', '"other://" is no scheme of a payment app, such as otherpay'],
  ['STORE_API_TIMEOUT_MS', '8s', 'STORE_API_TIMEOUT_MS=8s: must be a number, such as 8000'],
  ['SITE_HOST', 'shop.example', 'SITE_HOST is no setting of the shop. Is SITE_HOSTS meant?'],
  ['STORE_API_URI', 'https://api.example', 'Is STORE_API_URL meant?'],
  ['TRUST_PROXY', 'nginx', 'TRUST_PROXY=nginx: "nginx" is neither true or false nor an address'],
  ['IMAGE_PATHS', 'media', 'IMAGE_PATHS=media: is not a list of folders such as /media/ or /media/?'],
  ['IMAGE_PATHS', '/media/,/*/', 'is not a list of folders'],
  ['IMAGE_CACHE_MB', '0', 'IMAGE_CACHE_MB'],
  ['WEB_VITALS_SAMPLE', '1.5', 'WEB_VITALS_SAMPLE=1.5: must be from 0 to 1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http(s) URL'],
  ['ANALYTICS_SRC', 'http://stats.example/s.js', 'must be an https URL; http only on localhost'],
  ['REVALIDATE_SECRET', 'short', 'REVALIDATE_SECRET: must have at least 16 characters'],
])('rejects %s=%s', (name, value, message) => {
  expect(() => parseEnv({ [name]: value })).toThrow(message);
});

test.each([{ SITE_HOSTS: '*.shop.example, 10.0.0.4,*' }, { PATH: '/bin', HOSTS: 'x' }])(
  'takes %j',
  (variables) => {
    expect(() => parseEnv(variables)).not.toThrow();
  },
);

test('asks the store API of this machine where no other one is named', () => {
  expect(parseEnv({}).STORE_API_URL).toBe('http://localhost:8044/api/v1');
});

test('names all variables that are invalid', () => {
  expect(() => parseEnv({ PORT: 'http', SESSION_SECRET: 'short' })).toThrow(
    /^PORT=http: .+\nSESSION_SECRET: must have at least 32 characters$/,
  );
});

test('parses the environment of the process once', () => {
  const first = readEnv();
  expect(readEnv()).toBe(first);
  resetEnv();
  expect(readEnv()).not.toBe(first);
});
