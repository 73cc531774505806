import { PGlite } from '@electric-sql/pglite';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { Client } from 'pg';
import { readSeedShops } from '../seed/catalogue';
import { describeEachEngine } from './engines.harness';

/** What others are measured by. */
const USUAL = 'linen shirt';

const MAX_RATIO = 10;

/** Statements of a request that corrects four words and looks for its text in each of the ways that there are. */
const MAX_STATEMENTS = 35;

const TIMEOUT_MS = 180_000;

const MADE_UP =
  'bcd fgh jkl mnp qrs tvw xyz bdf ghj klm npq rst vwx zbc dfg hjk lmn pqr stv wxz bcf dgh jkm men';

/** Texts that are many words or long ones, some of them in normal form only, of which the catalogue has none. */
const DEAREST = [
  `${'\uFDFA'.repeat(95)} men`,
  '\uFDFA'.repeat(99),
  MADE_UP,
  'qvbnmlkjhg wvbnmlkjhg rvbnmlkjhg tvbnmlkjhg zvbnmlkjhg for women',
  'linnen shrit cottn trowsers jaket men',
  'q'.repeat(100),
  '가'.repeat(100),
  'm l s xl '.repeat(11).trim(),
];

const PATHS = ['/products?facets=true&', '/suggestions?'];

/** Any characters, those that grow most in normal form, and words. */
const texts = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 100, size: 'max' }),
    fc.string({
      unit: fc.constantFrom('\uFDFA', '\uFDFB', '\u3300', '가', ' men'),
      maxLength: 60,
      size: 'max',
    }),
    fc
      .array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 6 }), {
        maxLength: 33,
        size: 'max',
      })
      .map((words) => words.join(' ')),
  )
  .map((text) => text.replaceAll('\0', ' ').slice(0, 100).toWellFormed());

describeEachEngine(
  (api) => {
    const ask = (path: string, text: string, peer?: string) =>
      api().get(`${path}${new URLSearchParams({ q: text })}`, peer === undefined ? {} : { peer });

    const expectAnswer = async (path: string, text: string) => {
      expect((await ask(path, text)).status).toBe(200);
    };

    const countStatements = async (path: string, text: string) => {
      const calls = [jest.spyOn(PGlite.prototype, 'query'), jest.spyOn(Client.prototype, 'query')];
      try {
        await expectAnswer(path, text);
        return calls.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      } finally {
        calls.forEach((spy) => spy.mockRestore());
      }
    };

    /** Processor time of this process in microseconds: with the embedded database, all that a request takes. */
    const measure = async (path: string, text: string) => {
      const before = process.cpuUsage();
      await expectAnswer(path, text);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };

    const expectRatio = async (path: string, text: string, usual: number) => {
      const measured: number[] = [];
      // Now and then a garbage collection falls upon a request.
      while (measured.length < 5 && Math.min(...measured) > MAX_RATIO * usual)
        measured.push(await measure(path, text));
      expect(Math.min(...measured) / usual).toBeLessThanOrEqual(MAX_RATIO);
    };

    const measureUsual = async (path: string) => {
      const measured: number[] = [];
      for (let run = 0; run < 25; run++) measured.push(await measure(path, USUAL));
      return measured.sort((a, b) => a - b)[12] ?? 0;
    };

    describe.each(PATHS)('GET %s', (path) => {
      test.each(DEAREST)('takes few statements for %j', async (text) => {
        expect(await countStatements(path, text)).toBeLessThanOrEqual(MAX_STATEMENTS);
      });

      test(
        'takes few statements for any text, and at most 10 times the processor time of a usual one',
        async () => {
          const usual = await measureUsual(path);
          for (const text of DEAREST) await expectRatio(path, text, usual);
          await fc.assert(
            fc.asyncProperty(texts, async (text) => {
              expect(await countStatements(path, text)).toBeLessThanOrEqual(MAX_STATEMENTS);
              await expectRatio(path, text, usual);
            }),
            { numRuns: 60, endOnFailure: true },
          );
        },
        TIMEOUT_MS,
      );
    });

    test('lets an account in between, however many searches wait', async () => {
      const { token } = await api().newCustomer('smartwear');
      let answered = 0;
      const searches = Array.from({ length: 20 }, () =>
        expectAnswer('/products?facets=true&', MADE_UP).then(() => void answered++),
      );
      expect((await api().get('/orders', { token })).status).toBe(200);
      expect(answered).toBeLessThan(5);
      await Promise.all(searches);
    });

    test('refuses the searches of a client beyond its share, and not those of another one', async () => {
      const flood = Array.from({ length: 40 }, () => ask('/products?', USUAL, '203.0.113.7'));
      const other = await ask('/products?', USUAL, '203.0.113.8');
      expect(other.status).toBe(200);
      const statuses = (await Promise.all(flood)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
    });
  },
  { shops: readSeedShops() },
);
