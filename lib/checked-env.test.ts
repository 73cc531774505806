import { jest } from '@jest/globals';
import { resetEnv } from './env';
import { log } from './logging/log.mjs';
import { checkedEnv } from './checked-env';

const original = { ...process.env };

beforeEach(resetEnv);
afterEach(() => {
  process.env = { ...original };
  resetEnv();
  jest.restoreAllMocks();
});

test.each([
  [{ SITE_HOSTS: '*', STORE_API_URL: 'https://{host}/api/v1' }, 'SITE_HOSTS has "*"'],
  [{ IMAGE_HOSTS: '**', STORE_API_URL: 'https://api.example/api/v1' }, '"**" is no hostname'],
  [{ SITE_HOSTS: 'shop.example', STORE_API_URL: '' }, '"shop.example" makes the shop public'],
  [{ STORE_API_DEMO: 'true' }, 'STORE_API_DEMO=true: must be yes or empty'],
  [{ REVALIDATE_SECRET: 'short' }, 'REVALIDATE_SECRET: must have at least 16 characters'],
])('says what is wrong with %j', (variables, message) => {
  Object.assign(process.env, variables);
  expect(checkedEnv).toThrow(message);
});

test('logs a store API on another machine without https', () => {
  Object.assign(process.env, { STORE_API_URL: 'http://api.example/api/v1' });
  const logged = jest.spyOn(log, 'warn').mockReturnValue();
  expect(checkedEnv()).toMatchObject({ STORE_API_URL: 'http://api.example/api/v1' });
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'misconfigured', message: expect.stringContaining('api.example') }),
  );
});
