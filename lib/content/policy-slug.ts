import { POLICY_SLUGS } from '@/lib/routes/pages.mjs';

/** The path of a policy page without its slash. */
export type PolicySlug = (typeof POLICY_SLUGS)[number];

/** Titles of the policy pages, in the order of the navigation. */
export const POLICY_TITLES: Readonly<Record<PolicySlug, string>> = {
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  refund: 'Refund Policy',
  return: 'Return Policy',
  shipping: 'Shipping Policy',
  about: 'About Us',
};

/** Whether a path segment names a policy page; case-sensitive. */
export function isPolicySlug(segment: string): segment is PolicySlug {
  return POLICY_SLUGS.some((slug) => slug === segment);
}
