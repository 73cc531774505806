import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { describeMoves } from '../../shared/theme/palette.mjs';
import { shops } from '../db/schema/shops';
import {
  CommandError,
  defineCommand,
  oneArgument,
  readText,
  type Command,
  type CommandContext,
} from './command';
import { featuresOf } from './feature-commands';
import { findShop, lockShop } from './find-shop';
import { formatPart, LOOKS, parsePart, PARTS, readPart, sizeOf, type Part } from './shop-parts';

const MAX_BYTES = 1024 * 1024;

const NAMES = PARTS.map(({ name }) => name).join(', ');

const partArgument = z.string('is missing').transform((name, context) => {
  const part = PARTS.find((one) => one.name === name);
  if (part) return part;
  context.addIssue({ code: 'custom', message: `There is no part "${name}"; there are ${NAMES}.` });
  return z.NEVER;
});

async function exportPart({ db, hostname, print, write }: CommandContext, part: Part, file?: string) {
  const text = formatPart(await findShop(db, hostname), part);
  if (file !== undefined) return write(Buffer.from(text));
  for (const line of text.trimEnd().split('\n')) await print(line);
}

/** @throws CommandError when the file can't be taken, after its lines and their faults are printed */
async function importPart(context: CommandContext, part: Part, isDryRun: boolean) {
  const { db, hostname, print } = context;
  const text = await readText(context, MAX_BYTES);
  const outcome = await db.transaction(async (tx) => {
    const shop = await lockShop(tx, hostname);
    const parsed = parsePart(shop, part, text);
    if (Array.isArray(parsed)) return parsed;
    const after = { ...shop, ...parsed };
    const isOn = part.column === 'look' || featuresOf(shop).includes(part.feature);
    if (part.key === 'deliveryRules' && isOn && sizeOf(readPart(after, part)) === 0)
      throw new CommandError(
        'Without a rule no order could be placed. Turn it off first: `shops features --remove delivery`.',
      );
    if (!isDryRun) await tx.update(shops).set(parsed).where(eq(shops.id, shop.id));
    return {
      before: sizeOf(readPart(shop, part)),
      after: sizeOf(readPart(after, part)),
      isOn,
      theme: after.look?.theme ?? {},
    };
  });
  if (Array.isArray(outcome)) {
    for (const { line, reason } of outcome) await print(`line ${line}: ${reason}`);
    throw new CommandError('Nothing was imported.');
  }
  if (part.key === 'theme') for (const line of describeMoves(outcome.theme)) await print(line);
  const verb = isDryRun ? 'Would have replaced' : 'Replaced';
  const what = part.column === 'look' ? `entries of ${part.name}` : part.name;
  await print(`${verb} ${outcome.before} ${what} by ${outcome.after}.`);
  if (!outcome.isOn)
    await print(`Shoppers see them with \`shops features --add ${part.feature}\`, which is off.`);
}

/** The commands about the parts of a shop that have a file of their own. */
export const shopPartCommands: Command[] = [
  defineCommand({
    name: 'shops export',
    usage: 'PART [FILE]',
    summary: `Prints a part of a shop as YAML, or writes it to a file: ${NAMES}`,
    file: 'write',
    fileAt: 1,
    schema: z.object({
      args: z.tuple([partArgument], z.string()).refine(({ length }) => length <= 2, 'There is one FILE.'),
    }),
    run: (context, { args: [part, file] }) => exportPart(context, part, file),
  }),
  defineCommand({
    name: 'shops import',
    usage: 'PART FILE [--dry-run]',
    summary: 'Replaces a part of a shop by a file, as `shops export` writes it',
    file: 'read',
    fileAt: 1,
    schema: z.object({
      args: z.tuple([partArgument, z.string('is missing')], 'PART and FILE are needed.'),
      'dry-run': z.boolean().default(false),
    }),
    run: (context, { args: [part], 'dry-run': isDryRun }) => importPart(context, part, isDryRun),
  }),
  ...LOOKS.flatMap((part) => [
    defineCommand({
      name: `${part.name} export`,
      usage: '[FILE]',
      summary: `Prints the ${part.name} of a shop as YAML, or writes it to a file`,
      file: 'write',
      schema: z.object({ args: z.array(z.string()).max(1, 'There is one FILE.') }),
      run: (context, { args: [file] }) => exportPart(context, part, file),
    }),
    defineCommand({
      name: `${part.name} import`,
      usage: 'FILE [--dry-run]',
      summary: `Replaces the ${part.name} of a shop by a file; an empty one takes it away`,
      file: 'read',
      schema: z.object({ args: oneArgument('FILE'), 'dry-run': z.boolean().default(false) }),
      run: (context, { 'dry-run': isDryRun }) => importPart(context, part, isDryRun),
    }),
  ]),
];
