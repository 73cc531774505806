import { z } from 'zod';

const httpUrl = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

const variables = z.object({
  STORE_API_PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(1, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(8044),
  STORE_API_HOST: z.string().default('localhost'),
  STORE_API_DATA: z.string().default('.data'),
  STORE_API_PUBLIC_URL: z
    .string()
    .refine(httpUrl, 'must be an http(s) address, such as https://api.example.com')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  STORE_API_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_URL: z
    .string()
    .refine(
      (url) => httpUrl(url.replaceAll('{host}', 'localhost')),
      'must be an http(s) address, such as https://{host}',
    )
    .transform((url) => url.replace(/\/+$/, ''))
    .default('http://{host}:3000'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
});

/** What the operator can set, with its defaults. */
export type StoreApiEnv = {
  port: number;
  host: string;
  dataFolder: string;
  /** Where a browser reaches this API; no trailing slash, no path of the API. */
  publicUrl: string;
  /** Where the gateway returns the shopper; `{host}` stands for the shop's hostname. */
  shopUrl: string;
  /** The token key, or undefined: then one is made once and kept in the database. */
  secret: string | undefined;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
};

/**
 * Reads the environment. A variable that is set to an empty string counts as unset.
 *
 * @param environment the variables, usually `process.env`
 * @throws Error naming every variable that cannot be used, and what it should be
 */
export function readEnv(environment: Record<string, string | undefined>): StoreApiEnv {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The store API cannot start with this environment:\n${complaints.join('\n')}`);
  }
  const value = parsed.data;
  return {
    port: value.STORE_API_PORT,
    host: value.STORE_API_HOST,
    dataFolder: value.STORE_API_DATA,
    publicUrl: value.STORE_API_PUBLIC_URL ?? `http://localhost:${value.STORE_API_PORT}`,
    shopUrl: value.SHOP_URL,
    secret: value.STORE_API_SECRET,
    databaseUrl: value.DATABASE_URL,
  };
}
