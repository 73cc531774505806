import { and, count, eq, exists, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { products, productVariants } from '../db/schema/products';
import { reviews } from '../db/schema/reviews';
import type { Shop } from '../db/schema/shops';
import { isOwnedBy } from '../products/hidden-products';
import { countListed } from '../products/list-products';
import { describeMoves } from '../../shared/theme/palette.mjs';
import { describeTerms } from '../../shared/describe-terms';
import { POLICIES } from '../shops/shop-schema';
import { defineCommand, noArguments } from './command';
import { featuresOf } from './feature-commands';
import { findShop } from './find-shop';
import { PARTS, readPart, sizeOf } from './shop-parts';

/** Products that are named as examples. */
const MAX_EXAMPLES = 3;

function detailProblems(shop: Shop): string[] {
  const builtIn = POLICIES.filter((slug) => !shop.policies[slug]?.trim());
  const details = [
    ['logo', shop.companyLogoUrl],
    ['address', shop.companyAddress],
    ['phone', shop.companyPhone],
    ['email', shop.companyEmail],
    ['description', shop.description],
  ] as const;
  const missing = details.filter(([, value]) => value.trim() === '').map(([name]) => `--${name}`);
  const pictured = new Set(Object.keys(shop.categoryImages).map((name) => name.toLowerCase()));
  const bare = shop.categories.filter((name) => !pictured.has(name.toLowerCase()));
  return [
    ...(builtIn.length > 0
      ? [
          `Policies that are still the built-in texts: ${builtIn.join(', ')}. They promise: ${describeTerms(shop.terms)}. \`shops terms\` sets what they promise, \`shops policies\` your own texts.`,
        ]
      : []),
    ...(missing.length > 0 ? [`Missing details, which \`shops edit\` sets: ${missing.join(', ')}.`] : []),
    ...(shop.upiAddress.trim() === ''
      ? [
          'The UPI QR codes and links name nobody to pay to: `shops edit --upi-address NAME@BANK`, the address at which the shop gets UPI payments.',
        ]
      : []),
    ...describeMoves({
      accent: shop.brand?.color,
      accentDark: shop.brand?.colorDark,
      ...shop.look?.theme,
    }).map((move) => `Pages change a color of the theme: ${move}`),
    ...(shop.categories.length === 0 ? ['There are no categories: `shops edit --categories A,B`.'] : []),
    ...(bare.length > 0
      ? [`Categories without a picture of their own: ${bare.join(', ')}. \`shops edit --category-image\`.`]
      : []),
  ];
}

/** What a feature shows, and whether there is any. */
async function featureData(
  db: Database,
  shop: Shop,
): Promise<[feature: string, data: string, has: boolean][]> {
  const owned = isOwnedBy(shop.id);
  const hasAny = async (of: SQL | undefined) =>
    (await db.select({ id: products.id }).from(products).where(and(owned, of)).limit(1)).length > 0;
  const counted = db.select().from(productVariants).where(eq(productVariants.productId, products.id));
  const reviewed = db.select().from(reviews).where(eq(reviews.productId, products.id));
  return [
    ...PARTS.filter(({ name }) => name !== 'facets').map((part): [string, string, boolean] => [
      part.feature,
      part.name.replaceAll('-', ' '),
      sizeOf(readPart(shop, part)) > 0,
    ]),
    ['stock', 'counted pieces', await hasAny(exists(counted))],
    ['facts', 'details of products', await hasAny(sql`${products.details} <> '{}'`)],
    ['reviews', 'reviews', await hasAny(exists(reviewed))],
  ];
}

/** Features that show nothing until there is something of theirs; others are as good without. */
const EMPTY_WITHOUT = ['stock', 'facts', 'size-guides', 'delivery'];

async function featureProblems(db: Database, shop: Shop): Promise<string[]> {
  const on = featuresOf(shop);
  const data = await featureData(db, shop);
  return [
    ...data
      .filter(([feature, , has]) => has && !on.includes(feature))
      .map(
        ([feature, name]) =>
          `There are ${name}, but the feature ${feature} is off: \`shops features --add ${feature}\`.`,
      ),
    ...data
      .filter(([feature, , has]) => !has && on.includes(feature) && EMPTY_WITHOUT.includes(feature))
      .map(([feature, name]) => `The feature ${feature} is on, but there are no ${name}.`),
    ...['contact', 'newsletter']
      .filter((feature) => !on.includes(feature))
      .map(
        (feature) =>
          `What shoppers write by the form of ${feature} is thanked for and goes nowhere: \`shops features --add ${feature}\`.`,
      ),
    ...(on.includes('stock-alerts') && !on.includes('stock')
      ? ['The feature stock-alerts needs stock: `shops features --add stock`.']
      : []),
    ...(on.includes('cod') && !on.includes('quotes')
      ? ['The terms of cash on delivery need quotes: `shops features --add quotes`.']
      : []),
  ];
}

async function productProblems(db: Database, shop: Shop): Promise<string[]> {
  const owned = isOwnedBy(shop.id);
  const counted = exists(db.select().from(productVariants).where(eq(productVariants.productId, products.id)));
  const findings: [string, SQL][] = [
    ['without a picture', sql`${products.imgUrl} = '' and ${products.images} = '[]'`],
    ['without a price', sql`${products.regularPrice} <= 0`],
    ['without a description', sql`${products.description} = ''`],
    ['of which nothing is in stock', sql`${products.soldOut}`],
    ['hidden', sql`${products.hiddenIn} is not null`],
  ];
  if (featuresOf(shop).includes('stock'))
    findings.push(['whose pieces are not counted', sql`not ${counted} and not ${products.soldOut}`]);
  if ((await db.$count(products, owned)) === 0)
    return ['There are no products: `products import FILE` adds some.'];
  const problems: string[] = [];
  for (const [what, condition] of findings) {
    const matching = and(owned, condition);
    const [found] = await db.select({ count: count() }).from(products).where(matching);
    if (!found || found.count === 0) continue;
    const examples = await db
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(matching)
      .orderBy(products.createdAt, products.id)
      .limit(MAX_EXAMPLES);
    const rest = found.count > examples.length ? ', …' : '';
    problems.push(
      `Products ${what}: ${found.count} (${examples.map(({ id, sku }) => sku ?? id).join(', ')}${rest}).`,
    );
  }
  for (const category of shop.categories) {
    if ((await countListed(db, shop.id, { category, featured: false })) === 0)
      problems.push(`The category ${category} has no products.`);
  }
  return problems;
}

/** What an operator has still to do. */
export const checkShop = defineCommand({
  name: 'shops check',
  usage: '',
  summary:
    'Tells what a shop lacks: policies and details, features that do not go with the data, and products',
  schema: z.object({ args: noArguments }),
  run: async ({ db, hostname, print }) => {
    const shop = await findShop(db, hostname);
    const problems = [
      ...detailProblems(shop),
      ...(await featureProblems(db, shop)),
      ...(await productProblems(db, shop)),
    ];
    for (const problem of problems) await print(problem);
    await print(problems.length === 0 ? 'Nothing is missing.' : `${problems.length} things to look at.`);
  },
});
