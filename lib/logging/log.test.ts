import { jest } from '@jest/globals';
import { requestStore } from './request-store.mjs';
import { createShopLog, log, logSecurityEvent } from './log.mjs';

const level = process.env.LOG_LEVEL;
let lines: Record<string, unknown>[];
let raw: string;
let output: ReturnType<typeof createShopLog>;

beforeEach(() => {
  jest.useFakeTimers();
  process.env.LOG_LEVEL = 'info';
  lines = [];
  raw = '';
  output = createShopLog({
    write: (line) => {
      raw += line;
      lines.push(JSON.parse(line));
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  process.env.LOG_LEVEL = level;
});

const request = (requestId: string, clientAddress: string | null = null) => ({ requestId, clientAddress });

test('writes one line of JSON with the time and the name of the level', () => {
  output.warn('first\n{"level":"error"}');
  expect(raw.match(/\n/g)).toHaveLength(1);
  expect(lines).toEqual([
    {
      level: 'warn',
      name: 'shop',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      msg: 'first\n{"level":"error"}',
    },
  ]);
});

test('tells an error whose causes form a cycle', () => {
  const error = new Error('no answer');
  error.cause = new Error('reset', { cause: error });
  output.error(error);
  expect(lines).toMatchObject([{ err: { message: 'no answer', cause: { message: 'reset' } } }]);
});

test('adds the id of the request and a pseudonym of its client', () => {
  requestStore.run(request('one', '203.0.113.7'), () => output.warn({ event: 'a' }));
  requestStore.run(request('two', '203.0.113.7'), () => output.warn({ event: 'b' }));
  requestStore.run(request('three', '203.0.113.8'), () => output.warn({ event: 'c' }));
  expect(lines.map(({ requestId }) => requestId)).toEqual(['one', 'two', 'three']);
  const [one, two, three] = lines.map(({ client }) => client);
  expect(one).toMatch(/^[0-9a-f]{12}$/);
  expect([two === one, three === one]).toEqual([true, false]);
  expect(raw).not.toContain('203.0.113');
});

test('counts the repeated lines of an event', () => {
  const fail = (id: string, site: string) =>
    requestStore.run(request(id), () => output.warn({ event: 'sign-in-failed', site, status: 401 }));
  for (const id of ['1', '2', '3']) fail(id, 'a.example');
  fail('4', 'b.example');
  expect(lines.map(({ requestId }) => requestId)).toEqual(['1', '4']);
  jest.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([
    expect.objectContaining({ event: 'sign-in-failed', site: 'a.example', requestId: '1', repeated: 2 }),
  ]);
});

test('a flood of made-up clients and sites makes a bounded number of lines', () => {
  for (let index = 0; index < 5000; index++) {
    requestStore.run(request('x', `client ${index}`), () =>
      output.warn({ event: 'cross-origin', site: `s${index}` }),
    );
  }
  jest.advanceTimersByTime(60_000);
  expect(lines.length).toBe(21);
  expect(lines.at(-1)).toMatchObject({ event: 'cross-origin', others: 4980 });
  expect(lines.at(-1)).not.toHaveProperty('site');
});

test('writes the different lines of an event', () => {
  for (const message of ['one setting', 'another']) output.warn({ event: 'misconfigured', message });
  expect(lines.map(({ message }) => message)).toEqual(['one setting', 'another']);
});

test('an error shows its message and stack and no other property', () => {
  const error = Object.assign(new Error('no account asha@example.com'), { parameters: ['Asha Rao'] });
  output.error(error);
  expect(lines).toMatchObject([{ msg: 'no account [email]', err: { type: 'Error' } }]);
  expect(raw).not.toMatch(/Asha Rao|asha@/);
});

test('security events are warnings, except those of normal operation', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
  const info = jest.spyOn(log, 'info').mockImplementation(() => {});
  logSecurityEvent('cross-origin', { site: 'shop.example' });
  logSecurityEvent('revalidated');
  expect(warn.mock.calls).toEqual([[{ event: 'cross-origin', site: 'shop.example' }]]);
  expect(info.mock.calls).toEqual([[{ event: 'revalidated' }]]);
});
