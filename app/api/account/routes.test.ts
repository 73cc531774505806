import { jest } from '@jest/globals';
import { startTestStore, type TestStore } from '@/test-support/test-store';

jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
const { DELETE, GET, PATCH } = await import('./route');
const { POST: askForCode } = await import('./deletion-codes/route');
const { GET: download } = await import('./data/route');
const { POST: changeEmail } = await import('./email/route');
const { PUT: changePassword } = await import('./password/route');

const OFFERED = { '/storeInfo': { features: ['profile', 'account-data'] } };
const PASSWORDS = { currentPassword: 'the old one', password: 'another one', confirmPassword: 'another one' };

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const send = (handle: (request: Request) => Promise<Response>, method: string, body?: object) =>
  handle(
    new Request('http://localhost/api/account', {
      method,
      headers: { host: 'localhost', 'content-type': 'application/json', cookie: 'auth_token=t0ken' },
      body: body && JSON.stringify(body),
    }),
  );

const cookies = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split('; ')[0]);

const ASHA = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  createdAt: '2025-04-18T10:00:00.000Z',
};

test.each([
  ['as it is', ASHA],
  ['as data', { data: ASHA }],
])('reads what the store sends %s', async (_, body) => {
  store.setResponses({ '/accountInfo': body });
  expect(await (await send(GET, 'GET')).json()).toEqual(ASHA);
  expect(store.last()?.rawHeaders).toContain('Bearer t0ken');
});

test('goes on with the token that a new password brings, in the same session', async () => {
  store.setResponses({ ...OFFERED, '/users/me/password': { token: 'next', rememberMe: true } });
  const response = await send(changePassword, 'PUT', PASSWORDS);
  expect([response.status, cookies(response)]).toEqual([200, ['auth_token=next']]);
  expect(response.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
  store.setResponses({ ...OFFERED, '/users/me/password': 422 });
  const wrong = await send(changePassword, 'PUT', PASSWORDS);
  expect([wrong.status, cookies(wrong)]).toEqual([422, []]);
  const unlike = await send(changePassword, 'PUT', { ...PASSWORDS, confirmPassword: 'x' });
  expect(await unlike.json()).toEqual({ error: 'Passwords do not match' });
});

test('ends the session of a deleted account, and of no other', async () => {
  store.setResponses({ ...OFFERED, '/users/me': {} });
  const response = await send(DELETE, 'DELETE', { currentPassword: 'the old one' });
  expect([response.status, cookies(response)]).toEqual([200, ['auth_token=', 'signed_in=']]);
  store.setResponses({ ...OFFERED, '/users/me': 409 });
  expect(cookies(await send(DELETE, 'DELETE', { currentPassword: 'the old one' }))).toEqual([]);
});

test('mails a code to delete the account with, which takes the place of the password', async () => {
  store.setResponses({ ...OFFERED, '/users/me/deletion-codes': { success: true }, '/users/me': {} });
  const asked = await send(askForCode, 'POST', {});
  expect([asked.status, await asked.json()]).toEqual([202, { demoCode: '' }]);
  expect((await send(DELETE, 'DELETE', { code: '204816' })).status).toBe(200);
  for (const [body, error] of [
    [{ code: ' ' }, 'Please enter the code'],
    [{}, 'Please enter your current password'],
  ] as const)
    expect(await (await send(DELETE, 'DELETE', body)).json()).toEqual({ error });
});

test('hands the data out as a file, and leads back to its link where that fails', async () => {
  store.setResponses({ ...OFFERED, '/users/me/data': { data: { orders: [] } } });
  const file = await send(download, 'GET');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(await file.json()).toEqual({ data: { orders: [] } });
  for (const [status, location] of [
    [500, '/account#data-failed'],
    [429, '/account#data-failed'],
    [401, '/login?from=%2Faccount'],
  ] as const) {
    store.setResponses({ ...OFFERED, '/users/me/data': status });
    const failed = await send(download, 'GET');
    expect([failed.status, failed.headers.get('location')]).toEqual([303, location]);
    expect(cookies(failed)).toEqual(status === 401 ? ['auth_token=', 'signed_in='] : []);
  }
});

test('asks no plain store', async () => {
  store.setResponses({ '/storeInfo': {} });
  const answers = [
    await send(PATCH, 'PATCH', { firstName: 'Mira', lastName: 'Sen', phone: '' }),
    await send(DELETE, 'DELETE', { currentPassword: 'x' }),
    await send(changePassword, 'PUT', PASSWORDS),
    await send(changeEmail, 'POST', { email: 'mira@example.com', currentPassword: 'x' }),
    await send(download, 'GET'),
    await send(askForCode, 'POST', {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(store.requested().filter((path) => path !== '/storeInfo')).toEqual([]);
});
