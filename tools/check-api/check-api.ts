/** Compares a store API with what the storefront reads of it: `npm run check:api -- URL`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { log } from '@/lib/logging/log.mjs';
import { createChecker } from './checker';
import { readTables } from './contract';
import { describeReports, hasWrong } from './describe-reports';
import { checkReadCalls } from './read-calls';
import { checkWriteCalls, newCredentials } from './write-calls';

const USAGE = `npm run check:api -- https://api.example/api/v1 [--host shop.example] [--write [--email … --password …]]

Makes the read calls of docs/store-api.md and names what is wrong, missing or ignored. With --write it also registers a
customer (or signs the given one in), places an order and begins a payment: use a store for trying out.`;

const OPTIONS = {
  host: { type: 'string' },
  write: { type: 'boolean', default: false },
  email: { type: 'string' },
  password: { type: 'string' },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [address = ''] = positionals;
  const url = URL.parse(address.replaceAll('{host}', values.host ?? 'localhost'));
  if (!url || !/^https?:$/.test(url.protocol) || positionals.length !== 1) {
    throw new Error(`"${address}" is no address of a store API.\n\n${USAGE}`);
  }
  if ((values.email === undefined) !== (values.password === undefined)) {
    throw new Error('--email and --password are given together, for a customer that exists.');
  }
  const site = values.host ?? url.hostname;
  process.env.STORE_API_URL = url.href;
  process.env.SITE_HOSTS = site;
  log.level = 'silent';

  const { email, password } = values;
  const credentials = email !== undefined && password !== undefined ? { email, password } : newCredentials();
  const checker = createChecker(site, readTables(readFileSync('docs/store-api.md', 'utf8')));
  const catalogue = await checkReadCalls(checker);
  if (values.write) {
    await checkWriteCalls(checker, catalogue, { ...credentials, isRegistered: email !== undefined });
  }
  const lines = describeReports(checker.reports, values.write);
  // A message of the store may repeat what it was sent.
  console.log(lines.join('\n').replaceAll(credentials.password, '…'));
  process.exitCode = checker.reports.some(hasWrong) ? 1 : 0;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
