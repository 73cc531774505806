import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { shops, type Shop } from '../db/schema/shops';
import { EXTRA_FEATURES, PLAIN_EXTRAS, PLAIN_SEARCH, SEARCH_FEATURES } from '../shops/shop-schema';
import { CommandError, defineCommand, noArguments, type Command } from './command';
import { lockShop } from './find-shop';
import { commaSeparated } from './shop-details';

type Feature = (typeof SEARCH_FEATURES)[number] | (typeof EXTRA_FEATURES)[number];

const SUMMARIES: Record<Feature, string> = {
  search: 'A search field, spelling and synonyms',
  sort: 'Lists by price, discount and what sells, and rows of new and reduced products',
  facets: 'Filters by size, color, price and attributes, and collections',
  suggestions: 'Searches and products that are offered while a shopper types',
  cards: 'Swatches, discounts and what is new on the cards of lists',
  stock: 'Pieces are counted, shown and taken by orders',
  'stock-alerts': 'Mails when something is back; needs stock',
  facts: 'Maker, care, returns and what goes with a product',
  'size-guides': 'Tables of sizes; `shops import size-guides`',
  delivery: 'Days to a PIN code, and no orders elsewhere; `shops import delivery-rules`',
  reviews: 'Reviews with photos by those who bought',
  'recently-viewed': 'Products that a device has viewed before',
  contact: 'Messages by the contact form, stored and mailed; without it the form thanks and sends nothing',
  complaints:
    'Messages get a number and a date of the answer; needs contact; `shops redress` names who answers for them',
  newsletter: 'Subscriptions with a mail to confirm; without it the form thanks and sends nothing',
  quotes: 'What an order costs, with delivery and GST, is told and agreed to before it is placed',
  coupons: 'Codes that take an amount off; needs quotes; `coupons add`',
  'gift-wrap': 'Orders are wrapped for a price; needs quotes; `shops edit --gift-wrap`',
  'guest-checkout': 'Orders without an account, confirmed by mail',
  'order-notes': 'A note to the shop with an order',
  cancel: 'Customers cancel orders that they have not paid',
  returns: 'Customers return or exchange what was delivered; needs order-details',
  'payment-notices': 'Payments are told of at once, so that a page that waits for one asks often',
  'order-details':
    'A page for each order with what has happened to it, and mails when it is sent and arrives',
  'order-summaries':
    'My Orders says of each order what matters, and leaves the rest to its page; needs order-details',
  cod: 'Cash on delivery with a fee, a limit and one-time codes; needs quotes; `shops cod`',
  profile: 'Customers change name, phone, email and password, and see and end their sessions',
  'account-data': 'Customers get a copy of what is kept of them, and delete their account',
  'password-reset': 'Customers who forgot their password choose a new one by a link in a mail',
  'one-time-code': 'Customers sign in with a code that is mailed to them',
  invoice: 'GST invoices of orders that are sent; needs gst; `shops import invoice-settings`',
  addresses: 'Customers save addresses, choose one of them at checkout and edit them in their account',
  'saved-cart':
    'Cart and wishlist of signed-in customers are the same on all their devices, which know the sizes that they have kept',
};

const NAMES = [...SEARCH_FEATURES, ...EXTRA_FEATURES];

const names = commaSeparated.default([]).transform((given, context) => {
  const known = given.flatMap((name) => NAMES.filter((feature) => feature === name));
  const unknown = given.find((name) => !known.some((feature) => feature === name));
  if (unknown === undefined) return known;
  context.addIssue({
    code: 'custom',
    message: `names "${unknown}", which is no feature; there are ${NAMES.join(', ')}.`,
  });
  return z.NEVER;
});

/** The features that a shop has turned on. */
export function featuresOf({ search, extras }: Pick<Shop, 'search' | 'extras'>): string[] {
  return [...(search?.features ?? []), ...(extras?.features ?? [])];
}

function withFeatures({ search, extras }: Shop, wanted: Feature[]): Pick<Shop, 'search' | 'extras'> {
  const isWanted = (name: Feature) => wanted.includes(name);
  const ofSearch = SEARCH_FEATURES.filter(isWanted);
  const ofExtras = EXTRA_FEATURES.filter(isWanted);
  return {
    search: search || ofSearch.length > 0 ? { ...(search ?? PLAIN_SEARCH), features: ofSearch } : null,
    extras: extras || ofExtras.length > 0 ? { ...(extras ?? PLAIN_EXTRAS), features: ofExtras } : null,
  };
}

/** The commands about the features of a shop. */
export const featureCommands: Command[] = [
  defineCommand({
    name: 'shops features',
    usage: '[--add A,B] [--remove A,B]',
    summary: 'Lists the features of a shop and turns them on and off',
    schema: z.object({ args: noArguments, add: names, remove: names }),
    run: async ({ db, hostname, print }, { add, remove }) => {
      const wanted = await db.transaction(async (tx) => {
        const shop = await lockShop(tx, hostname);
        const before = featuresOf(shop);
        const isKept = (name: Feature) => before.includes(name) || add.includes(name);
        const after = NAMES.filter((name) => isKept(name) && !remove.includes(name));
        if (add.includes('delivery') && !shop.extras?.deliveryRules.length)
          throw new CommandError(
            'Without a rule no order could be placed. Import them first: `shops import delivery-rules FILE`.',
          );
        if (add.includes('gift-wrap') && shop.extras?.giftWrapPrice === undefined)
          throw new CommandError('Name its price first, in rupees: `shops edit --gift-wrap 49`.');
        if (add.includes('cod') && !shop.extras?.cod)
          throw new CommandError('Say on which terms first: `shops cod --fee 49`.');
        if (add.includes('invoice') && !(shop.extras?.invoice && shop.extras.gst?.length))
          throw new CommandError(
            'Say who sells and at which rates first: `shops import invoice-settings FILE`, `shops import gst FILE`.',
          );
        if (add.length + remove.length > 0)
          await tx.update(shops).set(withFeatures(shop, after)).where(eq(shops.id, shop.id));
        return after;
      });
      for (const name of NAMES)
        await print(`${wanted.includes(name) ? 'on ' : 'off'}  ${name.padEnd(15)}  ${SUMMARIES[name]}`);
    },
  }),
];
