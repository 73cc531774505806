import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The variables of the `.env` files that Next will read too. The starter must know them before, because
 * they may name another store API. What the process was given wins, as with Next.
 *
 * @param root the project's folder
 * @param mode which of `.env.development` and `.env.production` counts
 * @param given the process's own variables
 */
export function withEnvFiles(
  root: string,
  mode: 'development' | 'production',
  given: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const strongestLast = ['.env', `.env.${mode}`, '.env.local', `.env.${mode}.local`];
  const fromFiles = strongestLast
    .map((name) => path.join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8')))
    .reduce<NodeJS.Dict<string>>((all, some) => ({ ...all, ...some }), {});
  return { ...fromFiles, ...given };
}
