import { z } from 'zod';
import { HOSTNAME_PATTERN, hostList } from './site/hosts.mjs';
import { trustedProxies } from './site/trusted-proxies';

/** A URL in which `{host}` stands for the visited hostname. */
export const urlTemplate = (example: string) =>
  z
    .string()
    .refine(
      (url) => /^https?:\/\//i.test(url) && URL.canParse(url.replaceAll('{host}', 'shop.example')),
      `must be an http(s) URL, such as ${example}`,
    );

/** A hostname in full. */
export const HOSTNAME = new RegExp(`^${HOSTNAME_PATTERN}$`);
/** A hostname, all below one, or any. */
export const HOST_OR_PATTERN = new RegExp(`^(?:\\*|(?:\\*\\.)?${HOSTNAME_PATTERN})$`);

/** A comma-separated list, whose first entry that can't be used is named. */
export const listWithout = (findWrong: (value: string) => string[], expected: string) =>
  z.string().superRefine((value, context) => {
    const [wrong] = findWrong(value);
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `"${wrong}" is no ${expected}` });
  });

/** A comma-separated list of hostnames of that pattern. */
export const hostNames = (pattern: RegExp, expected: string) =>
  listWithout(
    (value) => hostList(value).filter((host) => !pattern.test(host)),
    `hostname, such as ${expected}, without scheme, port and path`,
  );

/** A number above 0, which is whole unless said otherwise. */
export const number = (example: number) =>
  z.coerce.number(`must be a number, such as ${example}`).positive('must be above 0');
/** A whole number above 0. */
export const wholeNumber = (example: number) =>
  number(example).int(`must be a whole number, such as ${example}`);

/** For a transform of TRUST_PROXY, whose problem becomes an issue of the schema. */
export function readProxies(value: string | undefined, context: z.RefinementCtx) {
  try {
    return trustedProxies(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is unreadable' });
    return z.NEVER;
  }
}
