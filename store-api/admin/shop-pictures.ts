import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { shopPictures } from '../db/schema/products';
import { productPicturePath } from '../paths';
import { CommandError, defineCommand } from './command';
import { findShop, lockShop } from './find-shop';
import { encodeFiles } from './picture-command';

const MAX_PICTURES = 200;

/** Pictures of a shop's look and words from files of the operator. */
export const shopPicturesCommand = defineCommand({
  name: 'shops pictures',
  usage: '[FILE …] [--remove-unused]',
  summary:
    'Lists the pictures of a shop’s own look with their addresses, adds files, or removes those that nothing names',
  file: 'read-each',
  schema: z.object({ args: z.array(z.string()), 'remove-unused': z.boolean().default(false) }),
  run: async (context, { args, 'remove-unused': removesUnused }) => {
    const { db, hostname, print } = context;
    // Before the transaction, which would keep shoppers waiting.
    const encoded = await encodeFiles(context, args.length);
    const { rows, said } = await db.transaction(async (tx) => {
      const shop = await (encoded.length > 0 || removesUnused ? lockShop : findShop)(tx, hostname);
      const read = () =>
        tx
          .select({ id: shopPictures.id, name: shopPictures.name })
          .from(shopPictures)
          .where(eq(shopPictures.shopId, shop.id))
          .orderBy(shopPictures.name);
      const said = JSON.stringify(shop);
      const unused = removesUnused
        ? (await read()).filter(({ id }) => !said.includes(productPicturePath(id)))
        : [];
      if (unused.length > 0)
        await tx.delete(shopPictures).where(
          inArray(
            shopPictures.id,
            unused.map(({ id }) => id),
          ),
        );
      for (const { name, data } of encoded)
        await tx.insert(shopPictures).values({ shopId: shop.id, name, data });
      const rows = await read();
      if (rows.length > MAX_PICTURES)
        throw new CommandError(`A shop can have ${MAX_PICTURES} of them; it would have ${rows.length}.`);
      return { rows, said };
    });
    for (const { id, name } of rows) {
      const url = productPicturePath(id);
      await print(`${url}  ${name}${said.includes(url) ? '' : '  (not shown yet)'}`);
    }
    await print(`The shop has ${rows.length} ${rows.length === 1 ? 'picture' : 'pictures'}.`);
  },
});
