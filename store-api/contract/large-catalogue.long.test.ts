import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { describeEachEngine } from './engines.harness';

const HOST = 'second.localhost';
const LIMIT = 100;
const TIMEOUT_MS = 60_000;

const list = z.object({ data: z.array(z.object({ title: z.string() })), count: z.number() });
const everyEighth = (last: number) =>
  Array.from({ length: Math.floor(last / 8) }, (_, index) => index * 8 + 4);
const rows = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row) });

describeEachEngine((api) => {
  /** Adds products `from` to `to`: groups of 700 of the same moment, apart from each other by less than a millisecond. */
  const addProducts = (from: number, to: number) =>
    api().db.execute(sql`
      insert into products (id, shop_id, title, category, parent_category, gender, regular_price, img_url, images,
        attributes, created_at)
      select md5(n::text)::uuid, 'second', n::text, (array['shirts', 'men', 'Trousers'])[n % 3 + 1],
        'Parent ' || n % 7, (array['Men', 'Women', null])[n % 5 % 3 + 1], 100, '', '[]',
        case when n % 11 = 0 then '[{"id":"1","key":"Featured","value":["true"],"metricUnit":null}]'::jsonb else '[]' end,
        '2025-01-01'::timestamptz + n / 700 * interval '10 microseconds'
      from generate_series(${from}::int, ${to}::int) as n
    `);

  const expectPages = async (query: string, condition: string, pages?: number[]) => {
    const found = await api().db.execute(sql`
      select title from products where shop_id = 'second' and ${sql.raw(condition)} order by created_at desc, id desc
    `);
    const titles = rows(z.object({ title: z.string() }))
      .parse(found)
      .rows.map(({ title }) => title);
    const last = Math.ceil(titles.length / LIMIT);
    for (const page of pages ?? [1, 2, ...everyEighth(last), last - 1, last, last + 1]) {
      const { body } = await api().get(`/products?limit=${LIMIT}&page=${page}&${query}`, { host: HOST });
      const { data, count } = list.parse(body);
      expect(count).toBe(titles.length);
      expect(data.map(({ title }) => title)).toEqual(titles.slice((page - 1) * LIMIT, page * LIMIT));
    }
  };

  /** Counts the products of each range again; in order from the oldest, with the difference to the counters. */
  const readRanges = async () => {
    const found = await api().db.execute(sql`
      with actual as (
        select product_range_of(shop_id, created_at, id) as range_id, category_key, parent_key, gender_key, featured,
          count(*) as count
        from products group by 1, 2, 3, 4, 5
      ), compared as (
        select range_id, sum(abs(coalesce(actual.count, 0) - coalesce(counted.count, 0))) as difference,
          sum(actual.count) as count
        from actual full join product_range_counts as counted
          using (range_id, category_key, parent_key, gender_key, featured)
        group by 1
      )
      select product_ranges.count::int as count,
        (coalesce(difference, 0) + abs(product_ranges.count - coalesce(compared.count, 0)))::int as difference
      from product_ranges left join compared on range_id = id
      where shop_id = 'second' order by start_at, start_id
    `);
    return rows(z.object({ count: z.number(), difference: z.number() })).parse(found).rows;
  };

  const expectExactRanges = async (sizes: number[]) => {
    expect(await readRanges()).toEqual(sizes.map((count) => ({ count, difference: 0 })));
  };

  test(
    'pages through a catalogue of several ranges as through a small one',
    async () => {
      const { db } = api();
      await db.execute(sql`delete from products where shop_id = 'second'`);
      await expectExactRanges([0]);
      await addProducts(1, 8000);
      await expectExactRanges([8000]);
      await addProducts(8001, 20_500);
      await expectExactRanges([4000, 4000, 4000, 4000, 4000, 500]);
      await expectPages('', 'true');
      const middle = [1, 19, 20, 21, 22, 30, 31, 40, 46, 47, 48];
      await expectPages('category=shirts', `category_key = 'shirts'`, middle);
      await expectPages('category=men&gender=Men', `in_men and gender_key = 'men'`, middle);
      await expectPages('category=trousers&gender=Men', `category_key = 'trousers' and gender_key = 'men'`);
      await expectPages(
        'parentCategory=parent%202&category=trousers',
        `parent_key = 'parent 2' and category_key = 'trousers'`,
      );
      await expectPages('featured=true', 'featured');
    },
    TIMEOUT_MS,
  );

  test(
    'counts each kind of write exactly',
    async () => {
      const { db } = api();
      const ofShop = sql`shop_id = 'second'`;
      // Moves products to another range, and others to another category.
      await db.execute(
        sql`update products set created_at = '2026-01-01' where ${ofShop} and title::int <= 1000`,
      );
      await db.execute(sql`update products set category = 'socks' where ${ofShop} and title::int % 13 = 0`);
      await expectExactRanges([3000, 4000, 4000, 4000, 4000, 1500]);
      // One statement that takes some away and brings some back.
      await db.execute(sql`
      with gone as (delete from products where ${ofShop} and title::int between 1001 and 3000 returning *)
      insert into products (id, shop_id, title, category, parent_category, regular_price, img_url, images, attributes,
        created_at)
      select md5('again' || id)::uuid, shop_id, '9' || title, category, parent_category, regular_price, img_url, images,
        attributes, '2026-01-01'
      from gone
    `);
      await expectExactRanges([1000, 4000, 4000, 4000, 4000, 3500]);
      // An emptied range is removed.
      await db.execute(sql`
      delete from products where ${ofShop} and title::int between 9000 and 11000
    `);
      await db.execute(sql`
      delete from products where ${ofShop} and product_range_of(shop_id, created_at, id) =
        (select id from product_ranges where ${ofShop} order by start_at, start_id offset 2 limit 1)
    `);
      const ranges = await readRanges();
      expect(ranges).toHaveLength(5);
      expect(ranges.every(({ difference }) => difference === 0)).toBe(true);
      await expectPages('category=socks', `category_key = 'socks'`, [1, 2, 7, 8, 9]);
      await expectPages('', 'true', [41, 42, 60, 90, 110, 120]);
    },
    TIMEOUT_MS,
  );

  test('splits once when a transaction has written everything', async () => {
    const { db } = api();
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from products where shop_id = 'second'`);
      for (let from = 0; from < 10_000; from += 1000) {
        await tx.execute(sql`
          insert into products (id, shop_id, title, category, parent_category, regular_price, img_url, images, attributes)
          select md5(n::text)::uuid, 'second', n::text, 'shirts', 'Shirts', 100, '', '[]', '[]'
          from generate_series(${from + 1}::int, ${from + 1000}::int) as n
        `);
      }
    });
    // The emptied first range stays: it is where a shop's ranges begin.
    await expectExactRanges([0, 4000, 4000, 2000]);
    await expectPages('', 'true', [1, 40, 41, 42, 59, 60, 61, 99, 100, 101]);
  });

  test('leaves the counters alone when neither place nor filters change', async () => {
    const { db } = api();
    const readVersions = async () => {
      const found = await db.execute(sql`select xmin::text as version from product_ranges order by id`);
      return rows(z.object({ version: z.string() })).parse(found).rows;
    };
    const before = await readVersions();
    await db.execute(sql`update products set regular_price = regular_price + 1 where shop_id = 'second'`);
    expect(await readVersions()).toEqual(before);
  });

  test('counts what several writers add at the same time', async () => {
    const ranges = [0, 1, 2, 3].map((part) => [20_001 + part * 1500, 20_000 + (part + 1) * 1500] as const);
    await Promise.all(ranges.map(([from, to]) => addProducts(from, to)));
    const after = await readRanges();
    expect(after.reduce((sum, { count }) => sum + count, 0)).toBe(16_000);
    expect(after.every(({ difference, count }) => difference === 0 && count <= 8000)).toBe(true);
  });

  test('forgets the counters of a shop that is deleted', async () => {
    await api().db.execute(sql`delete from shops where id = 'second'`);
    expect(await readRanges()).toEqual([]);
  });
});
