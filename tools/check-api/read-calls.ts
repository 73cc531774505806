import { PAGE_SIZE } from '@/lib/products/list-query';
import { wireDelivery } from '@/lib/products/delivery';
import { toProduct, type Product } from '@/lib/products/product';
import { wireProduct, wireProductList, type WireProduct } from '@/lib/products/schema';
import { wireSizeGuide } from '@/lib/products/size-guide';
import { wireReviewPage } from '@/lib/reviews/schema';
import { wireSearchList, wireSuggestions } from '@/lib/search/schema';
import { wireStoreInfo } from '@/lib/store-info/schema';
import type { Checker } from './checker';

const LIST = 'GET /products';
const PRODUCT = 'GET /products/{id}';

/** The storefront asks for their lists by more than the category's name, so that name alone tells nothing of the answer. */
const DEPARTMENTS = new Set(['men', 'women', 'accessories']);

const UNKNOWN_ID = 'check-api-no-such-product';

/** What later calls need: the features, and the first products. */
export type Catalogue = { features: string[]; products: WireProduct[] };

/** Makes the calls that change nothing and need no customer. */
export async function checkReadCalls(checker: Checker): Promise<Catalogue> {
  const info = await checker.read('GET /storeInfo', { path: '/storeInfo' }, wireStoreInfo);
  const features = info?.features ?? [];
  const products = await checkList(checker);
  const [first] = products;
  if (first) {
    await checkProduct(checker, first);
    await checkCategory(checker, first);
    await checkExtensions(checker, features, products);
  }
  if (!info && products.length === 0) return { features, products };
  const cost = 'the session of a shopper whose token has ended would go on, and show failures';
  for (const path of ['/orders', '/accountInfo']) {
    const refusal = { situation: 'a wrong token', statuses: [401], cost };
    await checker.expectRefusal(`GET ${path}`, { path, token: 'check-api-wrong-token' }, refusal);
  }
  return { features, products };
}

function listCall(parameters: Record<string, string>) {
  return { path: '/products', query: { page: '1', limit: String(PAGE_SIZE), ...parameters } };
}

async function checkList(checker: Checker): Promise<WireProduct[]> {
  const list = await checker.read(LIST, listCall({}), wireProductList);
  if (!list) return [];
  const { products, total } = list;
  if (products.length === 0) checker.wrong(LIST, 'no product is readable: lists are empty');
  if (products.length > PAGE_SIZE) {
    checker.wrong(
      LIST,
      `limit=${PAGE_SIZE} is answered with ${products.length} products: pages of lists repeat them`,
    );
  }
  if (total > PAGE_SIZE && products.length === PAGE_SIZE) {
    const second = await checker.read(LIST, listCall({ page: '2' }), wireProductList);
    const known = new Set(products.map(({ id }) => id));
    if (second?.products.some(({ id }) => known.has(id))) {
      checker.wrong(LIST, 'page=2 repeats products of page 1: shoppers never see some, and others twice');
    }
  }
  tellChoices(
    checker,
    products.map((wire) => toProduct(wire, (url) => url)),
  );
  return products;
}

/** What the attributes of these products are good for, which no table of fields says. */
function tellChoices(checker: Checker, products: Product[]): void {
  if (products.length === 0) return;
  const has = (isThere: (product: Product) => boolean) => products.some(isThere);
  if (!has(({ sizes }) => sizes.length > 0)) {
    checker.missing(LIST, 'an attribute `size` or `sizes`: no size can be chosen');
  }
  if (!has(({ colors }) => colors.length > 0)) {
    checker.missing(LIST, 'an attribute `color` or `colors`: no color can be chosen');
  }
  if (!has(({ price }) => price > 0)) checker.missing(LIST, 'a price: every product costs ₹0');
}

async function checkProduct(checker: Checker, { id }: WireProduct): Promise<void> {
  const product = await checker.read(PRODUCT, { path: `/products/${encodeURIComponent(id)}` }, wireProduct);
  if (product && product.id !== id) {
    checker.wrong(PRODUCT, `the product ${id} comes with the id ${product.id}: its page is not cached`);
  }
  await checker.expectRefusal(
    PRODUCT,
    { path: `/products/${UNKNOWN_ID}` },
    {
      situation: 'an unknown id',
      statuses: [404],
      cost: "pages of former products say 'Failed to load', and carts keep what is gone",
    },
  );
}

async function checkCategory(checker: Checker, { category }: WireProduct): Promise<void> {
  const name = category.toLowerCase();
  if (!name || DEPARTMENTS.has(name)) return;
  const list = await checker.read(LIST, listCall({ category: name }), wireProductList);
  const others = list?.products.filter((product) => product.category.toLowerCase() !== name).length ?? 0;
  if (others > 0) {
    checker.wrong(
      LIST,
      `category=${name} is answered with ${others} products of others: its list shows them`,
    );
  }
  if (list?.products.length === 0) {
    checker.wrong(LIST, `category=${name} finds nothing, though products have it: its list is empty`);
  }
}

/** The calls of what `features` names. */
async function checkExtensions(checker: Checker, features: string[], products: WireProduct[]): Promise<void> {
  const [first] = products;
  const [word = 'a'] = first?.title.split(' ') ?? [];
  const lists: Record<string, Record<string, string>> = {
    search: { q: word },
    sort: { sort: 'priceAsc' },
    facets: { facets: 'true' },
  };
  for (const [feature, parameters] of Object.entries(lists)) {
    if (features.includes(feature)) await checker.read(LIST, listCall(parameters), wireSearchList);
  }
  if (features.includes('suggestions')) {
    await checker.read('GET /suggestions', { path: '/suggestions', query: { q: word } }, wireSuggestions);
  }
  if (features.includes('delivery')) {
    await checker.read('GET /delivery/{pin}', { path: '/delivery/560001' }, wireDelivery);
  }
  const guided = products.find(({ sizeGuide }) => sizeGuide);
  if (guided && features.includes('size-guides')) {
    const path = `/products/${encodeURIComponent(guided.id)}/size-guide`;
    await checker.read('GET /products/{id}/size-guide', { path }, wireSizeGuide);
  }
  const rated = products.find(({ rating }) => rating) ?? first;
  if (rated && features.includes('reviews')) {
    const path = `/products/${encodeURIComponent(rated.id)}/reviews`;
    const query = { page: '1', limit: '3', sort: 'newest' };
    await checker.read('GET /products/{id}/reviews', { path, query }, wireReviewPage);
  }
}
