/**
 * Loads cached pages through the nginx of `deploy/nginx`, and nginx with the same bytes as static files, in turns:
 * `npm run bench:proxy`.
 */
import { startNginx } from '../e2e/fixtures/nginx';
import { figure } from './lib/figures';
import { measureLoads } from './lib/measure-loads';
import { runPart, type PartResult } from './lib/run-part';
import { inNginx } from './lib/server-figures';
import { PAGE_NAMES, shopPages } from './lib/shop-pages';
import { ratios } from './lib/statistics';
import { isNginxInstalled, withNginx } from './lib/with-nginx';
import { withShop } from './lib/with-shop';

const ROUNDS = 5;
const AGAINST_STATIC = { atLeast: 0.6 };

async function measure(): Promise<PartResult> {
  if (!(await isNginxInstalled())) {
    return { figures: [], notes: ['skipped: nginx is not installed (Debian: nginx-light).'] };
  }
  return withShop(
    async (origin, { port }) => {
      const pages = await shopPages(origin);
      const urls = Object.fromEntries(PAGE_NAMES.map((page) => [page, origin + pages[page]]));
      // Both have one worker.
      const proxy = await startNginx([port, port], { workers: 1 });
      try {
        return await withNginx(urls, async (copies) => {
          const targets = PAGE_NAMES.flatMap((page) => [
            { name: page, url: proxy.origin + pages[page], status: 200 },
            { name: inNginx(page), url: copies[page] ?? '', status: 200 },
          ]);
          const samples = await measureLoads(targets, ROUNDS);
          const ratesOf = (name: string) => samples.get(name)?.map(({ rate }) => rate) ?? [];
          return {
            figures: [
              ...PAGE_NAMES.map((page) =>
                figure(
                  'pages/s against static files',
                  page,
                  'x',
                  ratios(ratesOf(page), ratesOf(inNginx(page))),
                  AGAINST_STATIC,
                ),
              ),
              ...PAGE_NAMES.map((page) => figure('pages/s through nginx', page, '1/s', ratesOf(page))),
            ],
          };
        });
      } finally {
        await proxy.stop();
      }
    },
    { variables: { TRUST_PROXY: '127.0.0.1,::1', SITE_HOSTS: 'localhost', SHOP_URL: 'http://{host}' } },
  );
}

runPart('proxy', measure);
