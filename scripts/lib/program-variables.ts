import { envSchema as storefrontSchema } from '../../lib/env-schema';

/** The variables that a program reads, as the keys of its schema. */
export type EnvSchema = { shape: Record<string, unknown> };

/**
 * The variables of the storefront and of the embedded store API: each gets those of its own schema and those of neither, such
 * as PATH, so that a secret of one program is not in the other.
 *
 * @param env the variables of both
 */
export function separateVariables<Variables extends NodeJS.Dict<string>>(
  env: Variables,
  storeApiSchema: EnvSchema,
): { storefront: Variables; storeApi: Variables } {
  const [storefront, storeApi] = [Object.keys(storefrontSchema.shape), Object.keys(storeApiSchema.shape)];
  return {
    storefront: withoutOthers(env, storefront, storeApi),
    storeApi: withoutOthers(env, storeApi, storefront),
  };
}

/** They are emptied, which counts as unset: Next would read what is missing from an `.env` file itself. */
function withoutOthers<Variables extends NodeJS.Dict<string>>(
  env: Variables,
  own: string[],
  others: string[],
): Variables {
  const foreign = others.filter((name) => env[name] !== undefined && !own.includes(name));
  return { ...env, ...Object.fromEntries(foreign.map((name) => [name, ''])) };
}
