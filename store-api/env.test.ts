import { readEnv } from './env';

test('everything has a default', () => {
  expect(readEnv({ STORE_API_DATA: '  ', DATABASE_URL: '' })).toEqual({
    port: 8044,
    host: 'localhost',
    dataFolder: '.data',
    publicUrl: 'http://localhost:8044',
    shopUrl: 'http://{host}:3000',
    secret: undefined,
    databaseUrl: undefined,
  });
});

test('what is set counts, without trailing slashes', () => {
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

test('the public address follows the port', () => {
  expect(readEnv({ STORE_API_PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
});

test.each([
  ['STORE_API_PORT', 'eighty', 'must be a port number'],
  ['STORE_API_PORT', '70000', 'must be a port number'],
  ['STORE_API_PUBLIC_URL', 'api.example.com', 'must be an http(s) address'],
  ['SHOP_URL', 'javascript:alert(1)', 'must be an http(s) address'],
  ['STORE_API_SECRET', 'short', 'must have at least 32 characters'],
  ['DATABASE_URL', 'mysql://db', 'must begin with postgres:// or postgresql://'],
])('%s=%s is refused in clear words', (name, value, words) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} ${words}`);
});
