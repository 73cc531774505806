import 'server-only';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { businessTerms, type BusinessTerms } from '@/lib/store-info/business-terms';
import { about } from './defaults/about';
import { privacy } from './defaults/privacy';
import { refund } from './defaults/refund';
import { returns } from './defaults/return';
import { shipping } from './defaults/shipping';
import { terms } from './defaults/terms';
import { fillPlaceholders } from './placeholders';
import { POLICY_TITLES, type PolicySlug } from './policy-slug';
import type { PolicyText } from './policy-text';
import { toSafeHtml } from './store-html';

/** Shortest length of a first sentence: earlier full stops belong to abbreviations, as in `Loom Pvt. Ltd.` */
const MIN_SENTENCE_LENGTH = 30;

/** Search engines show about as many characters of a description. */
const MAX_DESCRIPTION_LENGTH = 160;

/** The default policies, made of what the shop promises. */
const DEFAULT_TEXTS: Readonly<Record<PolicySlug, (terms: BusinessTerms) => PolicyText>> = {
  terms,
  privacy,
  refund,
  return: returns,
  shipping,
  about,
};

/** A policy as its page shows it. */
export type Policy = {
  title: string;
  /** The first sentence of the text. */
  description: string;
  /** The store's own text as safe HTML, or the default text. */
  content: { html: string } | PolicyText;
};

/**
 * Builds a policy from the store's own text, or from the default one where the store has none.
 *
 * @param imageUrl resolves an image URL of the store; empty for an unusable one
 */
export function toPolicy(slug: PolicySlug, store: StoreInfo, imageUrl: (url: string) => string): Policy {
  const title = POLICY_TITLES[slug];
  const own = toSafeHtml(store.policies.get(slug) ?? '', store, { title, imageUrl });
  if (own) return { title, description: firstSentence(own.firstParagraph), content: { html: own.html } };
  const content = DEFAULT_TEXTS[slug](businessTerms(store.terms));
  return { title, description: firstSentence(fillPlaceholders(content.intro, store)), content };
}

/** The first sentence of a text on one line, truncated between words. */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const end = line.slice(MIN_SENTENCE_LENGTH).search(/[.!?](?= \p{Lu}|$)/u);
  const sentence = end < 0 ? line : line.slice(0, MIN_SENTENCE_LENGTH + end + 1);
  if (sentence.length <= MAX_DESCRIPTION_LENGTH) return sentence;
  return `${sentence.slice(0, MAX_DESCRIPTION_LENGTH).replace(/ \S*$/, '')}…`;
}
