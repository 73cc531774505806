import { Hono } from 'hono';
import { ApiError, handleError } from './errors';

let events: unknown[];
let errors: unknown[];
let app: Hono;

beforeEach(() => {
  [events, errors] = [[], []];
  app = new Hono();
  app.onError(
    handleError({
      logError: (error) => errors.push(error),
      logSecurityEvent: (event, details) => events.push({ event, ...details }),
    }),
  );
});

test.each([
  ['rate-limited', '/api/v1/users/authorize', 429],
  ['unauthorized', '/api/v1/accountInfo', 401],
  ['too-large', '/api/v1/orders', 413],
] as const)('logs %s at %s', async (event, path, status) => {
  app.get(path, () => {
    throw new ApiError(status, 'No.');
  });
  const response = await app.request(`${path}?contactInfo=asha@example.com`, {
    headers: { host: 'Shop.example:1' },
  });
  expect(response.status).toBe(status);
  expect(events).toEqual([{ event, site: 'shop.example', path, status }]);
  expect(errors).toEqual([]);
});

test('logs the event of an error in place of that of its status, and does not answer with it', async () => {
  app.get('/', () => {
    throw new ApiError(401, 'No.', { event: { name: 'sign-in-failed', account: 'c0ffee' } });
  });
  const response = await app.request('/', { headers: { host: 'shop.example' } });
  expect(events).toEqual([
    { event: 'sign-in-failed', site: 'shop.example', path: '/', status: 401, account: 'c0ffee' },
  ]);
  expect(await response.json()).toEqual({ error: 'No.' });
});

test.each([400, 404, 409, 422] as const)('%d is no security event', async (status) => {
  app.get('/', () => {
    throw new ApiError(status, 'No.');
  });
  await app.request('/');
  expect([events, errors]).toEqual([[], []]);
});
