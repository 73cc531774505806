import { z } from 'zod';

const env = z
  .object({
    CHECK_HTTP_PORT: z.coerce.number(),
    CHECK_HTTPS_PORT: z.coerce.number(),
    CHECK_CONTROL_PORT: z.coerce.number(),
    CHECK_STORE_PORT: z.coerce.number(),
    CHECK_REVALIDATE_SECRET: z.string(),
  })
  .parse(process.env);

/** What test-vercel.ts has started for the checks, all on this machine. */
export const deployment = {
  /** Of the platform without TLS; its requests count as https nevertheless. */
  httpPort: env.CHECK_HTTP_PORT,
  /** Of the platform for browsers. */
  httpsPort: env.CHECK_HTTPS_PORT,
  controlPort: env.CHECK_CONTROL_PORT,
  storePort: env.CHECK_STORE_PORT,
  revalidateSecret: env.CHECK_REVALIDATE_SECRET,
};

/** The hostnames of the two seeded shops. */
export const HOST = 'localhost';
export { SECOND_SHOP_HOST as SECOND_HOST } from '../../../../scripts/lib/settings';
