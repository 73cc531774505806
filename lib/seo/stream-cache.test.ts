import { jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestContext, withRequestContext } from '@/lib/site/request-context';
import { log } from '@/lib/logging/log.mjs';
import { STREAM_CACHE_SECONDS } from '@/lib/cache/lifetimes.mjs';

// The folder of stored documents is emptied by whoever uses it first.
const folder = mkdtempSync(path.join(tmpdir(), 'streams-'));
jest.spyOn(process, 'cwd').mockReturnValue(folder);
const { MAX_WRITERS_PER_GROUP, readThroughStreamCache } = await import('./stream-cache');
jest.restoreAllMocks();

async function textOf(chunks: AsyncGenerator<Uint8Array> | null): Promise<string | null> {
  if (!chunks) return null;
  let text = '';
  for await (const chunk of chunks) text += Buffer.from(chunk).toString();
  return text;
}

/** A document that counts how often it is generated, and ends when the test says so. */
function document(site: string, name = 'feed') {
  const seen = { generated: 0 };
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  async function* generate() {
    seen.generated++;
    yield `${site} ${name}`;
    await ended;
  }
  return { request: () => readThroughStreamCache({ site, name, generate }), seen, end };
}

beforeAll(() => {
  process.env.SITE_HOSTS = 'busy.example,calm.example,*.example';
});
afterAll(() => {
  delete process.env.SITE_HOSTS;
  rmSync(folder, { recursive: true });
});

test('generates a document on behalf of no client, as others get it too', async () => {
  const addresses: unknown[] = [];
  async function* generate() {
    addresses.push(requestContext().clientAddress);
    await Promise.resolve();
    addresses.push(requestContext().clientAddress);
    yield 'text';
  }
  const request = new Request('http://a.example/', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  const read = () => textOf(readThroughStreamCache({ site: 'nobody.example', name: 'feed', generate }));
  expect(await withRequestContext(request, read)).toBe('text');
  expect(addresses).toEqual([null, null]);
});

test('generates a document once for concurrent and later readers', async () => {
  const { request, seen, end } = document('once.example');
  const readers = [textOf(request()), textOf(request())];
  end();
  expect(await Promise.all(readers)).toEqual(['once.example feed', 'once.example feed']);
  expect(await textOf(request())).toBe('once.example feed');
  expect(seen.generated).toBe(1);
});

test('separates sites and names', async () => {
  const documents = [document('a.example'), document('b.example'), document('a.example', 'sitemap 1')];
  for (const { end } of documents) end();
  const texts = await Promise.all(documents.map(({ request }) => textOf(request())));
  expect(texts).toEqual(['a.example feed', 'b.example feed', 'a.example sitemap 1']);
});

test('generates it again when it has expired', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const { request, seen, end } = document('expiring.example');
    end();
    await textOf(request());
    jest.advanceTimersByTime(STREAM_CACHE_SECONDS * 1000 - 1);
    await textOf(request());
    expect(seen.generated).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await textOf(request())).toBe('expiring.example feed');
    expect(seen.generated).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

test('generates it again when what it says no longer holds', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    let generated = 0;
    const endsAt = Date.now() + 5000;
    async function* generate() {
      generated++;
      yield 'on sale';
    }
    const read = () =>
      textOf(
        readThroughStreamCache({ site: 'sale.example', name: 'feed', generate, validUntil: () => endsAt }),
      );
    await read();
    jest.advanceTimersByTime(4999);
    await read();
    expect(generated).toBe(1);
    jest.advanceTimersByTime(1);
    await read();
    expect(generated).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

test('keeps no failure', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  let isDown = true;
  const request = () =>
    readThroughStreamCache({
      site: 'failing.example',
      name: 'feed',
      async *generate() {
        if (isDown) throw new Error('the store is unreachable');
        yield 'feed';
      },
    });
  await expect(textOf(request())).rejects.toThrow('unreachable');
  isDown = false;
  expect(await textOf(request())).toBe('feed');
});

test('one site does not take the writers of the others', async () => {
  const busy = Array.from({ length: MAX_WRITERS_PER_GROUP }, (_, index) =>
    document('busy.example', `${index}`),
  );
  const readers = busy.map(({ request }) => textOf(request()));
  expect(document('busy.example', 'one too many').request()).toBeNull();
  const other = document('calm.example');
  other.end();
  expect(await textOf(other.request())).toBe('calm.example feed');
  for (const { end } of busy) end();
  await Promise.all(readers);
  const next = document('busy.example', 'next');
  next.end();
  expect(await textOf(next.request())).toBe('busy.example next');
});

test('all hostnames below a wildcard share their writers', async () => {
  const made = Array.from({ length: MAX_WRITERS_PER_GROUP }, (_, index) =>
    document(`made-up-${index}.example`),
  );
  const readers = made.map(({ request }) => textOf(request()));
  expect(document('another.example').request()).toBeNull();
  const named = document('calm.example', 'sitemap 1');
  named.end();
  expect(await textOf(named.request())).toBe('calm.example sitemap 1');
  for (const { end } of made) end();
  await Promise.all(readers);
});

describe('on Vercel', () => {
  beforeEach(() => {
    process.env.VERCEL = '1';
  });
  afterEach(() => {
    delete process.env.VERCEL;
  });

  test('generates a document for each reader, as there is no disk', async () => {
    const { request, seen, end } = document('diskless.example');
    end();
    expect(await textOf(request())).toBe('diskless.example feed');
    expect(await textOf(request())).toBe('diskless.example feed');
    expect(seen.generated).toBe(2);
  });

  test('generates as few documents at a time, until their readers stop', async () => {
    const { request, end } = document('diskless-busy.example');
    const readers = Array.from({ length: MAX_WRITERS_PER_GROUP }, () => request());
    for (const reader of readers) await reader?.next();
    expect(request()).toBeNull();
    await readers.pop()?.return(undefined);
    end();
    expect(await textOf(request())).toBe('diskless-busy.example feed');
    await Promise.all(readers.map(textOf));
  });

  test('tells the reader and the log of a failure', async () => {
    const logged = jest.spyOn(log, 'warn').mockReturnValue();
    async function* generate() {
      yield 'the beginning';
      throw new Error('the store is unreachable');
    }
    const chunks = readThroughStreamCache({ site: 'failing.example', name: 'feed', generate });
    await expect(textOf(chunks)).rejects.toThrow('unreachable');
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ site: 'failing.example', document: 'feed' }),
      'a document could not be generated',
    );
  });
});
