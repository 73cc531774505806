import 'server-only';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { about } from './defaults/about';
import { privacy } from './defaults/privacy';
import { refund } from './defaults/refund';
import { returns } from './defaults/return';
import { shipping } from './defaults/shipping';
import { terms } from './defaults/terms';
import { firstSentence } from './first-sentence';
import { fillPlaceholders } from './placeholders';
import { POLICY_TITLES, type PolicySlug } from './policy-slug';
import type { PolicyText } from './policy-text';
import { toSafeHtml } from './store-html';

/** The texts for stores that have none of their own. */
export const DEFAULT_TEXTS: Readonly<Record<PolicySlug, PolicyText>> = {
  terms,
  privacy,
  refund,
  return: returns,
  shipping,
  about,
};

/** A policy as a page shows it. */
export type Policy = {
  title: string;
  /** Its first sentence. */
  description: string;
  /** The store's own text, as HTML that is safe, or else ours. */
  content: { html: string } | PolicyText;
};

/**
 * Chooses between a store's own text and ours.
 *
 * @param imageUrl turns the store's picture address into one that can be fetched, or the empty string
 */
export function toPolicy(slug: PolicySlug, store: StoreInfo, imageUrl: (url: string) => string): Policy {
  const title = POLICY_TITLES[slug];
  const own = toSafeHtml(store.policies.get(slug) ?? '', store, { title, imageUrl });
  if (own) return { title, description: firstSentence(own.firstParagraph), content: { html: own.html } };
  const content = DEFAULT_TEXTS[slug];
  return { title, description: firstSentence(fillPlaceholders(content.intro, store)), content };
}
