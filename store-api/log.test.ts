import { jest } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { requestId } from 'hono/request-id';
import { createApiLog } from './log';

let lines: Record<string, unknown>[];
let raw: string;
let log: ReturnType<typeof createApiLog>;

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  raw = '';
  log = createApiLog({
    level: 'info',
    destination: {
      write: (line) => {
        raw += line;
        lines.push(JSON.parse(line));
      },
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a failed query is logged without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(asha@example.com) exists',
  });
  log.error(new DrizzleQueryError('insert into users', ['Asha Rao', '14 Lavelle\n    at Road'], cause));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      name: 'store-api',
      err: expect.objectContaining({
        message: 'Failed query: insert into users',
        cause: expect.objectContaining({ message: 'duplicate key' }),
      }),
    }),
  ]);
  expect(raw).not.toMatch(/Asha|Lavelle|asha@/);
});

test('a text stays within its line', () => {
  const text = 'one\n{"level":"info"}\u009b2J\u2028\u202e\u200b\u{e0041}';
  log.error(new Error(text));
  expect(raw.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
  expect(lines).toMatchObject([{ err: { message: text } }]);
  expect(lines).toHaveLength(1);
});

test('counts the repeated lines of an event for each site', () => {
  for (const site of ['a', 'b', 'a', 'a']) log.warn({ event: 'sign-in-failed', site });
  expect(lines.map(({ site }) => site)).toEqual(['a', 'b']);
  jest.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([
    expect.objectContaining({ event: 'sign-in-failed', site: 'a', repeated: 2 }),
  ]);
});

test('made-up sites make a bounded number of lines', () => {
  for (let index = 0; index < 2000; index++) log.warn({ event: 'unauthorized', site: `s${index}` });
  jest.advanceTimersByTime(60_000);
  expect(lines.length).toBe(101);
  expect(lines.at(-1)).toMatchObject({ others: 1900 });
});

test('a flood of one event hides no other line', () => {
  for (let index = 0; index < 500; index++) log.warn({ event: 'too-large', path: `/${index}` });
  log.warn({ event: 'sign-in-failed', site: 'a' });
  log.error(new Error('disk full'));
  expect(lines.slice(-2)).toMatchObject([{ event: 'sign-in-failed' }, { err: { message: 'disk full' } }]);
});

test.each(['asha@example.com', 'asha%40example.com'])('a path with %s names nobody', (email) => {
  log.warn({ event: 'rate-limited', path: `/api/v1/orders/${email}`, site: `${email}` });
  expect(lines).toMatchObject([{ path: '/api/v1/orders/[email]', site: '[email]' }]);
});

test('names the request that a line belongs to', async () => {
  const app = new Hono().use(requestId(), contextStorage()).get('/', (c) => {
    log.warn('inside');
    return c.text('ok');
  });
  const response = await app.request('/', { headers: { 'x-request-id': 'from-the-storefront' } });
  expect(lines).toEqual([expect.objectContaining({ requestId: 'from-the-storefront' })]);
  expect(response.headers.get('x-request-id')).toBe('from-the-storefront');
});
