import { POLICY_SLUGS } from '@/lib/routing/site-rewrites.mjs';

/** The address of a policy page, without its slash. */
export type PolicySlug = (typeof POLICY_SLUGS)[number];

/** The titles of the policy pages, in the order in which they are listed. */
export const POLICY_TITLES: Readonly<Record<PolicySlug, string>> = {
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  refund: 'Refund Policy',
  return: 'Return Policy',
  shipping: 'Shipping Policy',
  about: 'About Us',
};

/** Whether a path segment is the address of a policy page; addresses are lower-case. */
export function isPolicySlug(segment: string): segment is PolicySlug {
  return POLICY_SLUGS.some((slug) => slug === segment);
}
