import { parseEnv, readEnv, resetEnv } from './env';

test('treats an empty value as unset', () => {
  expect(parseEnv({ SHOP_URL: '', TRUST_PROXY: '', PORT: '' })).toEqual(parseEnv({}));
});

test.each([
  ['SHOP_URL', '{host}:3000', 'SHOP_URL: begins with neither http:// nor https://'],
  ['SHOP_URL', 'shop', 'SHOP_URL: is not a URL'],
  ['STORE_API_URL', 'shop', 'STORE_API_URL: is not a URL'],
  ['TRUST_PROXY', 'nginx', 'TRUST_PROXY: "nginx" is neither true or false nor an address'],
  ['IMAGE_PATHS', 'media', 'IMAGE_PATHS: is not a list of folders such as /media/ or /media/?'],
  ['IMAGE_PATHS', '/media/,/*/', 'IMAGE_PATHS: is not a list of folders'],
  ['IMAGE_CACHE_MB', '0', 'IMAGE_CACHE_MB'],
  ['WEB_VITALS_SAMPLE', '1.5', 'WEB_VITALS_SAMPLE: must be from 0 to 1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http(s) URL'],
  ['ANALYTICS_SRC', 'http://stats.example/s.js', 'must be an https URL; http only on localhost'],
  ['REVALIDATE_SECRET', 'short', 'REVALIDATE_SECRET: must have at least 16 characters'],
])('rejects %s=%s', (name, value, message) => {
  expect(() => parseEnv({ [name]: value })).toThrow(message);
});

test('names all variables that are invalid', () => {
  expect(() => parseEnv({ PORT: 'http', SESSION_SECRET: 'short' })).toThrow(
    /^PORT: .+\nSESSION_SECRET: must have at least 32 characters$/,
  );
});

test('parses the environment of the process once', () => {
  const first = readEnv();
  expect(readEnv()).toBe(first);
  resetEnv();
  expect(readEnv()).not.toBe(first);
});
