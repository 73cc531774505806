import { jest } from '@jest/globals';

const logSecurityEvent = jest.fn();
jest.unstable_mockModule('@/lib/logging/log.mjs', () => ({ logSecurityEvent }));
const { POST } = await import('./route');

const REPORT = {
  'csp-report': { 'document-uri': 'http://localhost/cart?a=b', 'effective-directive': 'img-src' },
};

const send = (body: string, host = 'localhost') =>
  POST(
    new Request('http://ignored.example/api/csp-reports', {
      method: 'POST',
      headers: { host, 'content-type': 'application/csp-report' },
      body,
    }),
  );

beforeEach(() => logSecurityEvent.mockClear());

test('logs a violation and answers 204', async () => {
  const response = await send(JSON.stringify(REPORT));
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(logSecurityEvent.mock.calls).toEqual([
    [
      'csp-report',
      { site: 'localhost', directive: 'img-src', blocked: '', page: '/cart', source: '', line: null },
    ],
  ]);
});

test.each(['', '{', 'null', '[]', '{"a":1}'])('answers 204 to %j and logs nothing', async (body) => {
  expect((await send(body)).status).toBe(204);
  expect(logSecurityEvent).not.toHaveBeenCalled();
});

test('logs nothing for a hostname that is not served', async () => {
  expect((await send(JSON.stringify(REPORT), 'evil.example')).status).toBe(204);
  expect(logSecurityEvent).not.toHaveBeenCalled();
});

test('rejects and logs a huge body', async () => {
  expect((await send('x'.repeat(2 * 1024 * 1024))).status).toBe(413);
  expect(logSecurityEvent.mock.calls).toEqual([
    ['too-large', { site: 'localhost', path: '/api/csp-reports' }],
  ]);
});
