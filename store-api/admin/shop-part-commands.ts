import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { shops } from '../db/schema/shops';
import { CommandError, defineCommand, readText, type Command } from './command';
import { featuresOf } from './feature-commands';
import { findShop, lockShop } from './find-shop';
import { formatPart, parsePart, PARTS, readPart, sizeOf } from './shop-parts';

const MAX_BYTES = 1024 * 1024;

const NAMES = PARTS.map(({ name }) => name).join(', ');

const partArgument = z.string('is missing').transform((name, context) => {
  const part = PARTS.find((one) => one.name === name);
  if (part) return part;
  context.addIssue({ code: 'custom', message: `There is no part "${name}"; there are ${NAMES}.` });
  return z.NEVER;
});

const exportCommand = defineCommand({
  name: 'shops export',
  usage: 'PART [FILE]',
  summary: `Prints a part of a shop as YAML, or writes it to a file: ${NAMES}`,
  options: {},
  file: 'write',
  fileAt: 1,
  schema: z.object({
    args: z.tuple([partArgument], z.string()).refine(({ length }) => length <= 2, 'There is one FILE.'),
  }),
  run: async ({ db, hostname, print, write }, { args: [part, file] }) => {
    const text = formatPart(await findShop(db, hostname), part);
    if (file !== undefined) return write(Buffer.from(text));
    for (const line of text.trimEnd().split('\n')) await print(line);
  },
});

const importCommand = defineCommand({
  name: 'shops import',
  usage: 'PART FILE [--dry-run]',
  summary: 'Replaces a part of a shop by a file, as `shops export` writes it',
  options: { 'dry-run': { type: 'boolean' } },
  file: 'read',
  fileAt: 1,
  schema: z.object({
    args: z.tuple([partArgument, z.string('is missing')], 'PART and FILE are needed.'),
    'dry-run': z.boolean().default(false),
  }),
  run: async (context, { args: [part], 'dry-run': isDryRun }) => {
    const { db, hostname, print } = context;
    const text = await readText(context, MAX_BYTES);
    const outcome = await db.transaction(async (tx) => {
      const shop = await lockShop(tx, hostname);
      const parsed = parsePart(shop, part, text);
      if (Array.isArray(parsed)) return parsed;
      const after = { ...shop, ...parsed };
      const isOn = featuresOf(shop).includes(part.feature);
      if (part.key === 'deliveryRules' && isOn && sizeOf(readPart(after, part)) === 0)
        throw new CommandError(
          'Without a rule no order could be placed. Turn it off first: `shops features --remove delivery`.',
        );
      if (!isDryRun) await tx.update(shops).set(parsed).where(eq(shops.id, shop.id));
      return { before: sizeOf(readPart(shop, part)), after: sizeOf(readPart(after, part)), isOn };
    });
    if (Array.isArray(outcome)) {
      for (const { line, reason } of outcome) await print(`line ${line}: ${reason}`);
      throw new CommandError('Nothing was imported.');
    }
    const verb = isDryRun ? 'Would have replaced' : 'Replaced';
    await print(`${verb} ${outcome.before} ${part.name} by ${outcome.after}.`);
    if (!outcome.isOn)
      await print(`Shoppers see them with \`shops features --add ${part.feature}\`, which is off.`);
  },
});

/** The commands about the parts of a shop that have a file of their own. */
export const shopPartCommands: Command[] = [exportCommand, importCommand];
