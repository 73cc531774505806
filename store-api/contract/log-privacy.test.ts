import { sql } from 'drizzle-orm';
import { createApiLog } from '../log';
import { describeEachEngine } from './engines.harness';
import { testShops } from './test-shops';

const SECRET = /zebrahemd|ज़ेब्रा|98450/i;

const TABLES = ['product_index', 'search_words', 'orders'];

const search = {
  features: ['search' as const, 'sort' as const, 'facets' as const, 'suggestions' as const],
  synonyms: [],
  popularSearches: [],
  collections: [],
  facets: [{ name: 'size', label: 'Size' }],
  swatches: {},
};

describeEachEngine(
  (api) => {
    /** The lines of the log, as they are written. */
    function logged(): string {
      let lines = '';
      const log = createApiLog({ level: 'trace', destination: { write: (line) => (lines += line) } });
      for (const error of api().errors.splice(0)) log.error(error);
      for (const event of api().events.splice(0)) log.warn(event);
      return lines;
    }

    test.each([
      '/products?q=Zebrahemd%27%20%3A%2A%20%5C%20ज़ेब्रा&facets=true',
      '/suggestions?q=zebrahemd',
      '/orders/K7QF-2M9X-4TRC-8WPA?contactInfo=9845012345',
    ])('the log of a failed %s has nothing of its query', async (path) => {
      for (const table of TABLES)
        await api().db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
      const { status } = await api().get(path);
      for (const table of TABLES)
        await api().db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
      expect(status).toBe(500);
      const lines = logged();
      expect(lines).toContain('Failed query');
      expect(lines).not.toMatch(SECRET);
    });

    test('the log of a refused query has its path alone', async () => {
      const form = { email: 'a@b.example', password: 'wrong' };
      await api().post('/users/authorize?q=zebrahemd', { json: form });
      await api().get('/orders?q=zebrahemd');
      const lines = logged();
      expect(lines).toContain('"path":"/api/v1/users/authorize"');
      expect(lines).toContain('"path":"/api/v1/orders"');
      expect(lines).not.toMatch(SECRET);
    });
  },
  { shops: testShops.map((shop) => ({ ...shop, search })) },
);
