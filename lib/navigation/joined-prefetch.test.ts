import { jest } from '@jest/globals';
import { joinPrefetches } from './joined-prefetch';

const PAGE = 'http://localhost/products?category=t%20shirts';
const TREE = {
  rsc: '1',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
};

const send = jest.fn<typeof fetch>();
let ask: typeof fetch;

// jsdom has no `Response`.
const browser = { location: { href: 'http://localhost/' } };
beforeAll(() => void Object.defineProperty(globalThis, 'window', { value: browser, configurable: true }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  send.mockImplementation(() => Promise.resolve(pageData()));
  ask = joinPrefetches(send);
});
afterEach(() => jest.useRealTimers());

function pageData(init: ResponseInit = {}): Response {
  return new Response('page', { headers: { 'Content-Type': 'text/x-component' }, ...init });
}

function sentHeaders(): string[][] {
  return send.mock.calls.map(([, init]) => [...new Headers(init?.headers).keys()]);
}

const askForTree = () => ask(new URL(`${PAGE}&_rsc=1a2b`), { headers: TREE });
const askForPage = () =>
  ask(new URL(`${PAGE}&_rsc=3c4d`), { headers: { rsc: '1', 'next-router-state-tree': 'tree' } });

const WHOLE = ['rsc'];
const PART = ['next-router-state-tree', 'rsc'];

test('tree and page are one request, of the whole page', async () => {
  const tree = await askForTree();
  expect(await tree.text()).toBe('page');
  expect(await (await askForPage()).text()).toBe('page');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toBe(`${PAGE}&_rsc=`);
  expect(sentHeaders()).toEqual([WHOLE]);
});

test('a navigation meanwhile gets the response that is on its way', async () => {
  const responses = await Promise.all([askForTree(), askForPage()]);
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(['page', 'page']);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a navigation waits three seconds for a prefetch, and later ones do not', async () => {
  send.mockImplementationOnce(() => new Promise(() => undefined));
  void askForTree();
  await jest.advanceTimersByTimeAsync(60_000);
  const page = askForPage();
  await jest.advanceTimersByTimeAsync(2999);
  expect(sentHeaders()).toEqual([WHOLE]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await (await page).text()).toBe('page');
  await askForPage();
  expect(sentHeaders()).toEqual([WHOLE, PART, PART]);
});

test('a navigation waits for a response that arrives slowly, and three seconds for one that stops', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { 'Content-Type': 'text/x-component' };
  send.mockImplementationOnce(() => Promise.resolve(new Response(body.readable, { headers })));
  void askForTree();
  const page = askForPage();
  const writer = body.writable.getWriter();
  for (let count = 0; count < 3; count++) {
    await jest.advanceTimersByTimeAsync(2500);
    void writer.write(new TextEncoder().encode('part '));
  }
  await jest.advanceTimersByTimeAsync(2500);
  expect(sentHeaders()).toEqual([WHOLE]);
  await jest.advanceTimersByTimeAsync(3500);
  expect(await (await page).text()).toBe('page');
  expect(sentHeaders()).toEqual([WHOLE, PART]);
});

test('a navigation does not get a response that broke off', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { 'Content-Type': 'text/x-component' };
  send.mockImplementationOnce(() => Promise.resolve(new Response(body.readable, { headers })));
  const tree = await askForTree();
  const page = askForPage();
  await body.writable.abort(new TypeError('network error'));
  await expect(tree.text()).rejects.toThrow('network error');
  expect(await (await page).text()).toBe('page');
  expect(sentHeaders()).toEqual([WHOLE, PART]);
});

test('a prefetch waits for its response as long as it takes', async () => {
  let respond: (response: Response) => void = () => undefined;
  send.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
  const tree = askForTree();
  await jest.advanceTimersByTimeAsync(60_000);
  respond(pageData());
  expect(await (await tree).text()).toBe('page');
  expect(send).toHaveBeenCalledTimes(1);
});

test('later requests, and those of pages that nobody prefetches, are sent as they are', async () => {
  await askForPage();
  await askForTree();
  await jest.advanceTimersByTimeAsync(1000);
  await askForPage();
  await ask('/api/session');
  expect(sentHeaders()).toEqual([PART, WHOLE, PART, []]);
});

test.each([
  ['an error', () => Promise.resolve(pageData({ status: 500 }))],
  ['a document', () => Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s the router gets what it asked for', async (_name, answer) => {
  send.mockImplementationOnce(answer);
  expect(await (await askForTree()).text()).toBe('page');
  expect(sentHeaders()[1]).toEqual(Object.keys(TREE).sort());
});
