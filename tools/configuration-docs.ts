/** Writes docs/configuration.md from the environment schemas: `npm run docs:configuration`. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import prettier from 'prettier';
import { z } from 'zod';
import { envSchema as storefrontSchema } from '../lib/env-schema';
import { VARIABLE_GROUPS } from '../shared/variable-docs';
import { envSchema as storeApiSchema } from '../store-api/env';

export const CONFIGURATION_FILE = 'docs/configuration.md';

const variable = z.object({
  group: z.string(),
  description: z.string(),
  details: z.string().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

type Variable = z.infer<typeof variable> & { name: string };

/** Variables of tests and tools, which no schema parses. */
const DEVELOPMENT_VARIABLES: Variable[] = [
  {
    name: 'TEST_DATABASE_URL',
    group: 'development',
    description:
      'PostgreSQL server of the contract tests, which create databases there; unset: `127.0.0.1:5432`, if it answers.',
  },
  {
    name: 'CHROMIUM_PATH',
    group: 'development',
    description: 'Chromium for journeys, benchmarks and screenshots; unset: the one that is found.',
  },
];

/**
 * The content of docs/configuration.md.
 *
 * @throws when a variable has no group or description
 */
export async function configurationDocs(): Promise<string> {
  const storefront = variablesOf(storefrontSchema);
  const names = new Set(storefront.map(({ name }) => name));
  const storeApi = variablesOf(storeApiSchema);
  const shared = storeApi.filter(({ name }) => names.has(name)).map(({ name }) => `\`${name}\``);
  const all = [...storefront, ...storeApi.filter(({ name }) => !names.has(name))];
  const sections = Object.entries(VARIABLE_GROUPS).map(([group, heading]) =>
    section(
      heading,
      all.filter((one) => one.group === group),
    ),
  );
  const markdown = `# Configuration

<!-- Generated from lib/env-schema.ts and store-api/env.ts by \`npm run docs:configuration\`. -->

On a Node host everything is read from the environment when a program starts; one build runs everywhere and needs no store
API. On Vercel the build reads some of it too, and some does nothing: [deploy-vercel.md](deploy-vercel.md#variables).
Variables may also stand in \`.env.local\` (\`.env.example\` is a template), which the commands read as well. An empty value counts
as unset; an invalid one ends the program at its start, on Vercel the build, with a message that names the variable.

The embedded store API, which \`npm start\` runs only while \`STORE_API_URL\` is unset, reads the variables of its own section and
${shared.join(', ')}. The storefront reads those of all other sections. Neither gets what only the other one reads.

${sections.join('\n')}
${section('Development', DEVELOPMENT_VARIABLES)}`;
  return prettier.format(markdown, {
    ...(await prettier.resolveConfig(CONFIGURATION_FILE)),
    parser: 'markdown',
    // As wide as the other documents.
    proseWrap: 'always',
    printWidth: 125,
  });
}

function variablesOf(schema: z.ZodObject): Variable[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const parsed = variable.safeParse(property);
    if (!parsed.success) throw new Error(`${name} has no group or description: use variableDocs().`);
    return { name, ...parsed.data };
  });
}

/** A table with a line for each variable, and below it what does not fit into a line. */
function section(heading: string, variables: Variable[]): string {
  const rows = variables.map(
    ({ name, default: fallback, description }) =>
      `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${description} |`,
  );
  const paragraphs = variables
    .filter(({ details }) => details !== undefined)
    .map(({ name, details }) => `\n**\`${name}\`:** ${details}\n`);
  return [
    `## ${heading}\n`,
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
    ...paragraphs,
    '',
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void configurationDocs().then((text) => writeFileSync(CONFIGURATION_FILE, text));
}
