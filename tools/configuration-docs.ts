/** Writes docs/configuration.md from the environment schemas: `npm run docs:configuration`. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import prettier from 'prettier';
import { z } from 'zod';
import { envSchema as storefrontSchema } from '../lib/env-schema';
import { envSchema as storeApiSchema } from '../store-api/env';

export const CONFIGURATION_FILE = 'docs/configuration.md';

/** Variables of tests and tools, which no schema parses. */
const DEVELOPMENT_VARIABLES = [
  {
    name: 'TEST_DATABASE_URL',
    meaning:
      'PostgreSQL server on which the contract tests create their databases. Unset: one at `127.0.0.1:5432`, if it answers.',
  },
  {
    name: 'CHROMIUM_PATH',
    meaning: 'Chromium for journeys, benchmarks and screenshots. Unset: the one that is found.',
  },
];

const variable = z.object({
  description: z.string().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

type Row = { name: string; fallback?: string; meaning: string };

/**
 * The content of docs/configuration.md.
 *
 * @throws when a variable has no description
 */
export async function configurationDocs(): Promise<string> {
  const markdown = `# Configuration

<!-- Generated from lib/env-schema.ts and store-api/env.ts by \`npm run docs:configuration\`. -->

On a Node host everything is read from the environment when a program starts; one build runs everywhere and needs no store
API. On Vercel the build reads some of it too, and some does nothing: [deploy-vercel.md](deploy-vercel.md#variables).
Variables may also stand in \`.env.local\` (\`.env.example\` is a template). An empty value counts as unset; an invalid one
ends the program at its start, on Vercel the build, with a message that names the variable. Of the two programs that
\`npm start\` runs, neither gets what only the other one's table names.

## Storefront

${table(rows(storefrontSchema))}

## Embedded store API

It is started only while \`STORE_API_URL\` is unset.

${table(rows(storeApiSchema))}

## Development

${table(DEVELOPMENT_VARIABLES)}
`;
  return prettier.format(markdown, {
    ...(await prettier.resolveConfig(CONFIGURATION_FILE)),
    parser: 'markdown',
  });
}

function rows(schema: z.ZodObject): Row[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, default: fallback } = variable.parse(property);
    if (!description) throw new Error(`${name} has no description.`);
    return { name, meaning: description, ...(fallback === undefined ? {} : { fallback: String(fallback) }) };
  });
}

function table(variables: Row[]): string {
  const lines = variables.map(
    ({ name, fallback, meaning }) =>
      `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...lines].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void configurationDocs().then((text) => writeFileSync(CONFIGURATION_FILE, text));
}
