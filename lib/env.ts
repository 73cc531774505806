import 'server-only';
import { z } from 'zod';
import { DEFAULT_STORE_API_URL } from '@/lib/routing/hosts.mjs';

const milliseconds = z.coerce.number().int().positive();

const environment = z.object({
  STORE_API_URL: z
    .string()
    .default(DEFAULT_STORE_API_URL)
    .refine((url) => URL.canParse(url.replaceAll('{host}', 'shop.example')), 'is not a URL'),
  STORE_API_TIMEOUT_MS: milliseconds.default(8000),
  REVALIDATE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
});

export type Env = z.infer<typeof environment>;

/**
 * The storefront's environment, read at each start and never at build time, so that one build runs
 * everywhere.
 *
 * @throws an error that names the variable when a value can't be used
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty value in an env file means the same as none.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'invalid'}`);
}
