import { eq } from 'drizzle-orm';
import { homeSectionsSchema } from '../../shared/home-sections';
import { searchable } from '../contract/test-search';
import { testShops } from '../contract/test-shops';
import type { Database } from '../db/database';
import { openInMemory } from '../db/in-memory.harness';
import { products } from '../db/schema/products';
import { shops } from '../db/schema/shops';
import { refreshImages } from './refresh-images';
import { seedDatabase } from './seed';

const OLD = '/api/v1/pictures/0123456789abcdef0123.webp';
const FOREIGN = 'https://images.example/shirt.webp';
const TIMEOUT_MS = 60_000;

async function read(db: Database) {
  return {
    shops: await db.select().from(shops).orderBy(shops.id),
    products: await db.select().from(products).orderBy(products.id),
  };
}

test(
  'tells the colors of images that an earlier seed had without them',
  async () => {
    const color = (name: string) => ({ color: name, file: `${name}.webp`, placeholder: '#768697' });
    const colorful = testShops.map((shop) => ({
      ...shop,
      products: shop.products.map((product) => ({
        ...product,
        colorImages: [color('indigo'), color('madder')],
      })),
    }));
    const { db, close } = await openInMemory(async (empty) => {
      await seedDatabase(empty, colorful, new Date(), false);
    });
    const seeded = await read(db);
    expect(seeded.products[0]?.images.map(({ colorName }) => colorName)).toEqual([
      'indigo',
      undefined,
      'madder',
    ]);
    await db.update(products).set({ imgUrl: OLD, images: [{ url: OLD }] });
    await refreshImages(db, colorful);
    expect(await read(db)).toEqual(seeded);
    await close();
  },
  TIMEOUT_MS,
);

test(
  'gives looks and collections the present versions of their pictures, and leaves those of others',
  async () => {
    const hero = (url: string) =>
      homeSectionsSchema.parse([{ type: 'hero', slides: [{ title: 'Loom', picture: { url } }] }]);
    const withLook = (hash: string) => {
      const image = `linen-${hash}.webp`;
      const collections = [{ name: 'linen', title: 'Linen', image, query: {} }];
      return searchable().map((shop) => ({
        ...shop,
        look: { sections: hero(`/api/v1/pictures/hero-${hash}.webp`) },
        search: shop.search && { ...shop.search, collections },
      }));
    };
    const { db, close } = await openInMemory(async (empty) => {
      await seedDatabase(empty, withLook('0123abcd'), new Date(), false);
    });
    await refreshImages(db, withLook('4567cdef'));
    const [first] = (await read(db)).shops;
    expect(first?.look).toEqual({ sections: hero('/api/v1/pictures/hero-4567cdef.webp') });
    expect(first?.search?.collections[0]?.image).toBe('/api/v1/pictures/linen-4567cdef.webp');

    const own = { sections: hero('/api/v1/pictures/mine-0123abcd.webp') };
    await db.update(shops).set({ look: own });
    await refreshImages(db, withLook('89abcdef'));
    expect((await read(db)).shops[0]?.look).toEqual(own);
    await close();
  },
  TIMEOUT_MS,
);

test(
  'replaces the URLs of pictures that an earlier seed had, and no others',
  async () => {
    const { db, close } = await openInMemory(async (empty) => {
      await seedDatabase(empty, testShops, new Date(), false);
    });
    const seeded = await read(db);
    for (const shop of seeded.shops) {
      const categoryImages = Object.fromEntries(Object.keys(shop.categoryImages).map((name) => [name, OLD]));
      await db.update(shops).set({ companyLogoUrl: OLD, categoryImages }).where(eq(shops.id, shop.id));
    }
    await db.update(products).set({ imgUrl: OLD, images: [{ url: OLD }] });
    await refreshImages(db, testShops);
    expect(await read(db)).toEqual(seeded);

    const edited = { imgUrl: FOREIGN, images: [{ url: FOREIGN }] };
    const [first] = seeded.products;
    await db
      .update(products)
      .set(edited)
      .where(eq(products.id, first?.id ?? ''));
    await refreshImages(db, testShops);
    expect((await read(db)).products).toEqual([{ ...first, ...edited }, ...seeded.products.slice(1)]);

    await db.update(shops).set({ companyLogoUrl: FOREIGN, categoryImages: { men: FOREIGN } });
    await refreshImages(db, testShops);
    for (const { companyLogoUrl, categoryImages } of (await read(db)).shops) {
      expect([companyLogoUrl, categoryImages]).toEqual([FOREIGN, { men: FOREIGN }]);
    }
    await close();
  },
  TIMEOUT_MS,
);
