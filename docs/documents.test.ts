import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { envSchema } from '@/lib/env-schema';
import { LOOK_PARTS, lookSchema } from '../store-api/shops/look/look-schema';

const ROOT = path.resolve(import.meta.dirname, '..');
const MAX_README_LINES = 130;
const MAX_RECORD_LINES = 40;

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const lineCount = (file: string) => read(file).trimEnd().split('\n').length;

const documents = [
  ...readdirSync(ROOT),
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    (file) => `docs/${file}`,
  ),
].filter((file) => file.endsWith('.md'));
const records = readdirSync(path.join(ROOT, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));

/** The targets of links and pictures that lie in this repository, without what follows a `#`. */
function localTargets(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

test.each(documents)('%s links to files that exist', (file) => {
  const folder = path.join(ROOT, path.dirname(file));
  const missing = localTargets(read(file)).filter((target) => !existsSync(path.join(folder, target)));
  expect(missing).toEqual([]);
});

const FOLDERS = 'app|bench|components|deploy|docs|e2e|lib|public|scripts|server|store-api|test-support|tools';

test.each(documents)('%s names files that exist', (file) => {
  const named = [...read(file).matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./()[\\]-]*)\``, 'g'))];
  const missing = named.map(([, name = '']) => name).filter((name) => !existsSync(path.join(ROOT, name)));
  expect(missing).toEqual([]);
});

/** `name` in `file`, or `one` and `two` in `file`, as the instructions for changes have it. */
const NAMED_SYMBOL = /`(\w+)`(?: (?:and|or) `(\w+)`)? in\s+`([\w./()[\]-]+\.\w+)`/g;

test('the names that a change is told to touch are in their files', () => {
  const [, section = ''] = /^## Where a change goes\n(.*?)^## /ms.exec(read('CONTRIBUTING.md')) ?? [];
  const named = [...section.matchAll(NAMED_SYMBOL)].flatMap(([, one = '', two = '', file = '']) =>
    [one, two].filter(Boolean).map((name) => ({ name, file })),
  );
  expect(named.length).toBeGreaterThan(20);
  const declares = ({ name, file }: { name: string; file: string }) =>
    new RegExp(`\\b(?:const|function|type) ${name}\\b`).test(read(file));
  expect(named.filter((each) => !declares(each))).toEqual([]);
});

test('the files that a merchant is shown can be imported', () => {
  const examples = [...read('docs/make-it-yours.md').matchAll(/^```yaml\n(.*?)^```/gms)];
  const files = examples.map(([, text = '']): unknown => parse(text));
  const [theme, sections, announcement, menus, pages] = files;
  const look = { theme, sections, announcement, menus, pages };
  expect(lookSchema.safeParse(look).error?.issues).toBeUndefined();
  expect(files).toHaveLength(LOOK_PARTS.length);
});

test('the README is short', () => {
  expect(lineCount('README.md')).toBeLessThanOrEqual(MAX_README_LINES);
});

test.each(records)('decision record %s is short and listed', (file) => {
  expect(lineCount(`docs/decisions/${file}`)).toBeLessThanOrEqual(MAX_RECORD_LINES);
  expect(localTargets(read('docs/decisions/README.md'))).toContain(file);
});

test('the page on lifetimes quotes the constants of the code', () => {
  const constants = [...read('lib/cache/lifetimes.mjs').matchAll(/^export const (\w+) = ([\d* ]+);/gm)];
  const declared = constants.map(([, name = '', product = '']): [string, number] => [
    name,
    product.split('*').reduce((seconds, factor) => seconds * Number(factor), 1),
  ]);
  const named = [...read('docs/lifetimes.md').matchAll(/(\d+) (s|h|days) \(`(\w+_SECONDS)`\)/g)];
  const quoted = named.map(([, count = '', unit = '', name = '']): [string, number] => [
    name,
    Number(count) * ({ s: 1, h: 3600, days: 24 * 3600 }[unit] ?? NaN),
  ]);
  expect(new Set(quoted.map(String))).toEqual(new Set(declared.map(String)));
});

const storefrontVariables = Object.keys(envSchema.shape);

test('the guide to Vercel says when each variable is read there', () => {
  const [, section = ''] = /^## Variables\n(.*?)^## /ms.exec(read('docs/deploy-vercel.md')) ?? [];
  const named = section.split('\n').flatMap((row) => {
    const [, first = ''] = row.split('|');
    return [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  });
  expect(named.filter((name) => !name.startsWith('VERCEL')).toSorted()).toEqual(
    storefrontVariables.toSorted(),
  );
});

test('the deploy button asks for variables that exist and links to the guide', () => {
  const [address = ''] = /https:\/\/vercel\.com\/new\/clone\?[^)\s]+/.exec(read('README.md')) ?? [];
  const { searchParams } = new URL(address);
  const asked = searchParams.get('env')?.split(',') ?? [];
  expect(asked).toContain('STORE_API_URL');
  expect(storefrontVariables).toEqual(expect.arrayContaining(asked));
  const repository = searchParams.get('repository-url');
  expect(searchParams.get('envLink')).toBe(`${repository}/blob/main/docs/deploy-vercel.md#variables`);
});
