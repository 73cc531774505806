import { linkedLists, makeLandingPages, type PageMaker } from './landing-pages';

const HOME = `
  <a class="x" href="/products">All</a> <a href="/products?category=men">Men</a>
  <a href="/products?category=men">Men</a> <a href="/products?category=men&amp;parentCategory=Shirts">Shirts</a>
  <a href="/products?featured=true">Featured</a> <a href="/product/1">One</a> <a href="/products?category=kids+wear">Kids</a>`;

/** Records what is requested and waited for. */
function recorder(isStored: (site: string, attempt: number) => boolean) {
  const log: string[] = [];
  const pauses: number[] = [];
  let open = 0;
  const maker: PageMaker = {
    request: async (site, path) => {
      open += 1;
      log.push(`${site}${path}${open > 1 ? ' at the same time' : ''}`);
      await Promise.resolve();
      open -= 1;
      return { isStored: isStored(site, pauses.length), html: path === '/' ? HOME : '' };
    },
    idle: async () => void log.push('idle'),
    wait: async (ms) => void pauses.push(ms),
  };
  return { log, pauses, maker };
}

test('takes the lists of all products and of whole categories from the links of a page, each once', () => {
  expect(linkedLists(HOME)).toEqual(['/products', '/products?category=men', '/products?category=kids+wear']);
});

test('makes home and its lists one after another, each when the process is idle', async () => {
  const { log, pauses, maker } = recorder(() => true);
  await makeLandingPages(['shop.example'], maker);
  expect(log).toEqual([
    'idle',
    'shop.example/',
    'idle',
    'shop.example/products',
    'idle',
    'shop.example/products?category=men',
    'idle',
    'shop.example/products?category=kids+wear',
  ]);
  expect(pauses).toHaveLength(1);
});

test('makes further pages of all products, up to the last one', async () => {
  const { log, maker } = recorder(() => true);
  const request: PageMaker['request'] = async (site, path) =>
    path === '/products?page=4' ? null : maker.request(site, path);
  await makeLandingPages(['shop.example'], { ...maker, request }, 12);
  expect(log.filter((line) => line.includes('page='))).toEqual([
    'shop.example/products?page=2',
    'shop.example/products?page=3',
  ]);
});

test('requests only home while a store does not answer, less and less often, and others meanwhile', async () => {
  const { log, pauses, maker } = recorder((site, attempt) => site !== 'down.example' || attempt > 3);
  await makeLandingPages(['down.example', 'shop.example'], maker);
  const requests = log.filter((line) => line !== 'idle');
  expect(requests.slice(0, 2)).toEqual(['down.example/', 'shop.example/']);
  expect(requests.filter((line) => line === 'down.example/')).toHaveLength(4);
  expect(requests.filter((line) => line === 'shop.example/')).toHaveLength(1);
  expect(requests).toContain('down.example/products');
  expect(pauses).toEqual([2000, 4000, 8000, 16_000]);
});

test('gives up in the end', async () => {
  const { pauses, maker } = recorder(() => false);
  await makeLandingPages(['down.example'], maker);
  expect(pauses).toHaveLength(10);
  expect(Math.max(...pauses)).toBe(300_000);
});
