import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { paymentFields, paymentMethods } from '../db/schema/payments';
import { products } from '../db/schema/products';
import { shopHostnames, shops, type Shop } from '../db/schema/shops';
import { noteAllPages } from '../page-changes/claim-changes';
import { isOwnedBy } from '../products/hidden-products';
import { readSeedPaymentForm } from '../seed/catalogue';
import { hostnameOf } from '../shops/resolve-shop';
import { extrasSchema, PLAIN_EXTRAS, POLICIES } from '../shops/shop-schema';
import { CommandError, decodeText, defineCommand, noArguments, type Command } from './command';
import { findShop, lockShop } from './find-shop';
import { readFiles } from './sent-files';
import { columnsOf, detailFields, DETAILS_USAGE, requiredText } from './shop-details';

/** Characters, as the storefront takes them. One has at most 4 bytes. */
const MAX_POLICY = 200_000;

const hostnameSchema = z
  .string()
  .transform(hostnameOf)
  .pipe(
    z
      .string()
      .max(253)
      .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a hostname, such as shop.example'),
  );

/** Hostnames that no shop names show another one then. */
async function makeDefault(tx: Database, shopId: string): Promise<void> {
  await tx.update(shops).set({ isDefault: false }).where(ne(shops.id, shopId));
  await tx.update(shops).set({ isDefault: true }).where(eq(shops.id, shopId));
  await noteAllPages(tx);
}

async function refuseTaken(tx: Database, hostnames: string[], shopId: string): Promise<void> {
  const [taken] = await tx
    .select()
    .from(shopHostnames)
    .where(and(inArray(shopHostnames.hostname, hostnames), ne(shopHostnames.shopId, shopId)));
  if (taken) throw new CommandError(`Another shop has the hostname ${taken.hostname}.`);
}

/** Replaces a shop's hostnames; the first one is canonical. */
async function setHostnames(tx: Database, shopId: string, hostnames: string[]): Promise<void> {
  await refuseTaken(tx, hostnames, shopId);
  await tx.delete(shopHostnames).where(eq(shopHostnames.shopId, shopId));
  await tx
    .insert(shopHostnames)
    .values(hostnames.map((hostname, position) => ({ hostname, position, shopId })));
}

async function readHostnames(db: Database, shopId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(shopHostnames)
    .where(eq(shopHostnames.shopId, shopId))
    .orderBy(asc(shopHostnames.position));
  return rows.map(({ hostname }) => hostname);
}

/** What to say of pictures for categories that neither the menu nor a product has; null where all are known. */
async function hintOfCategories(
  tx: Database,
  shopId: string,
  pictures: [name: string, url: string][] = [],
): Promise<string | null> {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId));
  const ofProducts = await tx
    .selectDistinct({ name: products.category })
    .from(products)
    .where(isOwnedBy(shopId));
  const listed = [...(shop?.categories ?? []), ...ofProducts.map(({ name }) => name)];
  const known = [...new Map(listed.map((name) => [name.toLowerCase(), name])).values()];
  const isKnown = (name: string) => known.some((one) => one.toLowerCase() === name.toLowerCase());
  const unknown = pictures.filter(([name, url]) => url !== '' && !isKnown(name)).map(([name]) => name);
  if (unknown.length === 0) return null;
  const choice = known.length > 0 ? `there are ${known.join(', ')}` : 'there are none yet';
  return `No product and no --categories has ${unknown.join(', ')}; ${choice}.`;
}

const list = defineCommand({
  name: 'shops list',
  usage: '',
  summary: 'Lists the shops and their hostnames; * is the default one',
  schema: z.object({ args: noArguments }),
  run: async ({ db, print }) => {
    for (const shop of await db.select().from(shops).orderBy(asc(shops.id))) {
      const hostnames = await readHostnames(db, shop.id);
      await print(`${shop.isDefault ? '*' : ' '} ${shop.storeName}: ${hostnames.join(', ')}`);
    }
  },
});

const add = defineCommand({
  name: 'shops add',
  usage: `HOSTNAME --name TEXT ${DETAILS_USAGE}`,
  summary: 'Adds a shop; the first one becomes the default',
  schema: z.object({
    args: z.tuple([hostnameSchema], 'HOSTNAME is missing.'),
    ...detailFields,
    name: z.string('is missing').pipe(requiredText),
  }),
  run: async ({ db, print }, values) => {
    const [hostname] = values.args;
    await db.transaction(async (tx) => {
      const [known] = await tx.select().from(shops).where(eq(shops.id, hostname));
      if (known) throw new CommandError(`There is a shop that was added as ${hostname} already.`);
      const [other] = await tx.select({ id: shops.id }).from(shops).limit(1);
      const details = columnsOf(values, { categoryImages: {}, socialLinks: {}, brand: null });
      await tx.insert(shops).values({
        ...details,
        id: hostname,
        isDefault: false,
        storeName: values.name,
        companyName: details.companyName ?? values.name,
        companyAddress: details.companyAddress ?? '',
        companyPhone: details.companyPhone ?? '',
        companyEmail: details.companyEmail ?? '',
        companyLogoUrl: details.companyLogoUrl ?? '',
        description: details.description ?? '',
        categories: details.categories ?? [],
        policies: {},
        // It promises nothing that nobody has said, charges what it says of delivery, and keeps what shoppers write to it.
        terms: {},
        extras: { ...PLAIN_EXTRAS, features: ['contact', 'newsletter', 'quotes'] },
        upiAddress: details.upiAddress ?? '',
        upiName: details.upiName ?? values.name,
      });
      await setHostnames(tx, hostname, [hostname]);
      const { methods, fields } = readSeedPaymentForm();
      await tx
        .insert(paymentMethods)
        .values(methods.map((method, position) => ({ shopId: hostname, position, ...method })));
      await tx
        .insert(paymentFields)
        .values(fields.map((definition, position) => ({ shopId: hostname, position, definition })));
      if (values.default || !other) await makeDefault(tx, hostname);
    });
    await print(`Added ${values.name} at ${hostname}.`);
    if (hostname !== 'localhost')
      await print(`The storefront serves it when its SITE_HOSTS names ${hostname}, from the next start.`);
  },
});

const giftWrapPrice = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(text)))
  .pipe(extrasSchema.shape.giftWrapPrice.unwrap().nullable())
  .optional();

/** What a shop adds to its pages, with the price of wrapping an order; null ends that. */
function withGiftWrap({ extras }: Pick<Shop, 'extras'>, price: number | null | undefined): Shop['extras'] {
  if (price === undefined) return extras;
  const all = extras ?? PLAIN_EXTRAS;
  if (price !== null) return { ...all, giftWrapPrice: price };
  // What is undefined is not stored.
  return {
    ...all,
    features: all.features.filter((name) => name !== 'gift-wrap'),
    giftWrapPrice: undefined,
  };
}

const edit = defineCommand({
  name: 'shops edit',
  usage: `[--name TEXT] ${DETAILS_USAGE} [--gift-wrap RUPEES]`,
  summary:
    'Changes what is given of a shop; an empty value of --category-image, --social, --gift-wrap or a color removes it',
  schema: z.object({ args: noArguments, ...detailFields, 'gift-wrap': giftWrapPrice }),
  run: async ({ db, hostname, print }, values) => {
    if (Object.keys(values).every((name) => name === 'args'))
      throw new CommandError('Name what to change, such as --phone.');
    const hint = await db.transaction(async (tx) => {
      const shop = await lockShop(tx, hostname);
      const extras = withGiftWrap(shop, values['gift-wrap']);
      await tx
        .update(shops)
        .set({ ...columnsOf(values, shop), extras })
        .where(eq(shops.id, shop.id));
      if (values.default) await makeDefault(tx, shop.id);
      return hintOfCategories(tx, shop.id, values['category-image']);
    });
    await print(`Changed ${(await findShop(db, hostname)).storeName}.`);
    if (hint !== null) await print(hint);
  },
});

const hostnames = defineCommand({
  name: 'shops hostnames',
  usage: '[--add HOSTNAME] [--remove HOSTNAME] [--primary HOSTNAME]',
  summary: 'Lists and changes the hostnames of a shop; links in mails lead to the primary one',
  schema: z.object({
    args: noArguments,
    add: z.array(hostnameSchema).default([]),
    remove: z.array(hostnameSchema).default([]),
    primary: hostnameSchema.optional(),
  }),
  run: async ({ db, hostname, print }, { add: added, remove, primary }) => {
    const now = await db.transaction(async (tx) => {
      const shop = await findShop(tx, hostname);
      const before = await readHostnames(tx, shop.id);
      const unknown = remove.find((name) => !before.includes(name));
      if (unknown) throw new CommandError(`The shop does not have the hostname ${unknown}.`);
      const first = primary ? [primary] : [];
      const after = [...new Set([...first, ...before, ...added])].filter((name) => !remove.includes(name));
      if (after.length === 0) throw new CommandError('A shop needs a hostname.');
      await setHostnames(tx, shop.id, after);
      if (remove.length > 0) await noteAllPages(tx);
      return after;
    });
    for (const name of now) await print(name);
  },
});

const policies = defineCommand({
  name: 'shops policies',
  usage: '[FILE.html …] [--remove SLUG]',
  summary: 'Lists the policies of a shop and sets those of files; shipping.html is the policy "shipping"',
  file: 'read-each',
  schema: z.object({ args: z.array(z.string()), remove: z.array(z.string()).default([]) }),
  run: async (context, { remove }) => {
    const { db, hostname, print } = context;
    const set: [string, string][] = [];
    for await (const { name: file, bytes } of readFiles(context, 4 * MAX_POLICY)) {
      const slug = /^(.+)\.html?$/.exec(file)?.[1] ?? '';
      if (!POLICIES.includes(slug)) {
        throw new CommandError(
          `${file} must be named like its policy: ${POLICIES.map((policy) => `${policy}.html`).join(', ')}.`,
        );
      }
      const html = decodeText(bytes, file);
      if (html.length > MAX_POLICY) throw new CommandError(`${file} has more than 200,000 characters.`);
      set.push([slug, html]);
    }
    const now = await db.transaction(async (tx) => {
      const shop = await findShop(tx, hostname);
      const unknown = remove.find((slug) => shop.policies[slug] === undefined);
      if (unknown) throw new CommandError(`The shop has no policy ${unknown}.`);
      const kept = Object.entries(shop.policies).filter(([slug]) => !remove.includes(slug));
      const after = Object.fromEntries([...kept, ...set]);
      await tx.update(shops).set({ policies: after }).where(eq(shops.id, shop.id));
      return after;
    });
    for (const [slug, html] of Object.entries(now)) await print(`${slug} (${html.length} characters)`);
  },
});

/** The commands about shops. */
export const shopCommands: Command[] = [list, add, edit, hostnames, policies];
