import { POLICY_SLUGS } from '@/lib/routes/pages.mjs';
import { describeTerms } from '@/shared/describe-terms';
import type { WireStoreInfo } from './schema';

/** The policies that a store leaves to the storefront, and what these texts promise in its name. */
export type BuiltInPolicies = { slugs: string[]; promises: string };

/** Finds the policies of which a store has no text of its own. */
export function builtInPolicies({
  policies,
  terms,
}: Pick<WireStoreInfo, 'policies' | 'terms'>): BuiltInPolicies {
  const own = Object.entries(policies).flatMap(([slug, html]) => (html.trim() ? slug.toLowerCase() : []));
  return {
    slugs: POLICY_SLUGS.filter((slug) => !own.includes(slug)),
    promises: describeTerms(terms),
  };
}
