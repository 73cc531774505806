import { runInNewContext } from 'node:vm';
import { SIGNED_IN_COOKIE } from '@/lib/api/cookie-names';
import { inlineScripts } from './inline-scripts.mjs';
import { PRE_PAINT_SCRIPT, PRE_PAINT_SCRIPT_SOURCE } from './pre-paint-script.mjs';

type Storage = { getItem: (key: string) => string | null };

/** @returns the attributes of <html> that the script sets */
function attributesWith(localStorage: Storage | null, cookie = '') {
  const dataset: Record<string, string> = {};
  const ignored = () => undefined;
  runInNewContext(PRE_PAINT_SCRIPT, {
    localStorage,
    document: {
      cookie,
      documentElement: { dataset },
      querySelector: () => null,
      addEventListener: ignored,
    },
    addEventListener: ignored,
    setTimeout: ignored,
  });
  return dataset;
}

const run = (getItem: Storage['getItem'], cookie?: string) => attributesWith({ getItem }, cookie);

test('sets two columns', () => {
  expect(run((key) => (key === 'gridColumns' ? '2' : null))).toEqual({ gridColumns: '2' });
});

test.each([null, '3', '', '"2"', '22', '{'])('ignores the stored value %j', (stored) => {
  expect(run((key) => (key === 'gridColumns' ? stored : null))).toEqual({});
});

test('tells whether an unpaid order is stored', () => {
  expect(run((key) => (key === 'unpaidOrder' ? '{}' : null))).toEqual({ unpaidOrder: '' });
});

test.each([
  [`${SIGNED_IN_COOKIE}=5e55.c0ffee`, { signedIn: '' }],
  [`a=b; ${SIGNED_IN_COOKIE}=1; c=d`, { signedIn: '' }],
  [`${SIGNED_IN_COOKIE}=`, {}],
  [`not_${SIGNED_IN_COOKIE}=1`, {}],
])('tells from the cookies %j whether somebody is signed in', (cookie, dataset) => {
  expect(run(() => null, cookie)).toEqual(dataset);
});

describe('the announcement', () => {
  const HOUR_MS = 3_600_000;

  /** @returns the attributes of <html>, those after a press of 'Close', and what is stored then */
  function open(content: string | null, stored: string | null = null) {
    const dataset: Record<string, string> = {};
    const storage = new Map(stored === null ? [] : [['announcement', stored]]);
    const listeners: ((event: object) => void)[] = [];
    const ignored = () => undefined;
    runInNewContext(PRE_PAINT_SCRIPT, {
      window: {},
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      },
      document: {
        cookie: '',
        documentElement: { dataset },
        querySelector: (selector: string) =>
          selector === '[name=announcement]' && content !== null ? { content } : null,
        querySelectorAll: () => [],
        addEventListener: ignored,
      },
      addEventListener: (name: string, listener: (event: object) => void) => {
        if (name === 'click') listeners.push(listener);
      },
      setTimeout: ignored,
    });
    const press = (selector: string) => {
      const target = { closest: (asked: string) => (asked === selector ? {} : null) };
      for (const listener of listeners) listener({ type: 'click', target });
    };
    return { dataset, press, stored: () => storage.get('announcement') };
  }

  test.each([
    ['the same one was closed', 'abc', 'abc', true],
    ['another one was closed', 'abc', 'def', false],
    ['none was closed', 'abc', null, false],
    ['it has ended', `abc ${Date.now() - HOUR_MS}`, null, true],
    ['it has not ended', `abc ${Date.now() + HOUR_MS}`, null, false],
    ['there is none', null, 'abc', false],
  ])('where %s', (_case, content, stored, isClosed) => {
    expect(open(content, stored).dataset).toEqual(isClosed ? { announcement: 'closed' } : {});
  });

  test('is closed by its button alone, and stays so', () => {
    const page = open(`abc ${Date.now() + HOUR_MS}`);
    page.press('#announcement a');
    expect(page.dataset).toEqual({});
    page.press('#announcement button');
    expect(page.dataset).toEqual({ announcement: 'closed' });
    expect(page.stored()).toBe('abc');
  });
});

describe('the fonts beside a picture', () => {
  const URL = 'https://shop.example/a.woff2';

  function open({ isWide = false, stored }: { isWide?: boolean; stored?: string }) {
    const link = { href: URL, media: '(width >= 48rem)' };
    const dataset: Record<string, string> = {};
    const storage = new Map(stored === undefined ? [] : [['fonts', stored]]);
    const listeners: (() => void)[] = [];
    runInNewContext(PRE_PAINT_SCRIPT, {
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      },
      document: {
        cookie: '',
        documentElement: { dataset },
        querySelector: () => null,
        querySelectorAll: () => [link],
        addEventListener: () => {},
      },
      setTimeout: () => {},
      matchMedia: () => ({ matches: isWide }),
      addEventListener: (type: string, listener: () => void) => {
        if (type === 'load') listeners.push(listener);
      },
    });
    return { link, dataset, storage, finishLoad: () => listeners.forEach((listener) => listener()) };
  }

  test.each([undefined, 'https://shop.example/old.woff2'])(
    'are loaded after the first page when %j is stored',
    (stored) => {
      const { link, dataset, storage, finishLoad } = open({ stored });
      expect(dataset).toEqual({ lateFonts: '' });
      expect(link.media).not.toBe('');
      finishLoad();
      expect(link.media).toBe('');
      expect(dataset).toEqual({ lateFonts: '' });
      expect(storage.get('fonts')).toBe(URL);
    },
  );

  test('are preloaded on the next page', () => {
    const { link, dataset } = open({ stored: URL });
    expect(link.media).toBe('');
    expect(dataset).toEqual({});
  });

  test('are left to the browser on wide screens', () => {
    const { link, dataset, finishLoad } = open({ isWide: true });
    finishLoad();
    expect(link.media).toBe('(width >= 48rem)');
    expect(dataset).toEqual({});
  });
});

test('survives a storage that throws', () => {
  expect(
    run(() => {
      throw new Error('SecurityError');
    }),
  ).toEqual({});
});

test('survives a missing storage', () => {
  expect(attributesWith(null)).toEqual({});
});

test('has the CSP source that a browser computes', () => {
  const { known } = inlineScripts(`<script>${PRE_PAINT_SCRIPT}</script>`);
  expect(known.map(({ hash }) => hash)).toEqual([PRE_PAINT_SCRIPT_SOURCE]);
});
