import type { StoreInfo } from '@/lib/store-info/store-info';

/** What a text can leave a place for, and how it reads when the store did not tell it. */
const FALLBACKS = {
  companyName: 'our store',
  companyAddress: 'our office',
  companyEmail: 'our customer care team',
  companyPhone: 'our customer care number',
  companyLogoUrl: 'our logo',
} as const;

/** A fact about the company behind the store. */
export type CompanyField = keyof typeof FALLBACKS;

/** The facts that a store told; the empty string for those that it did not. */
export type CompanyInfo = Readonly<Pick<StoreInfo, CompanyField>>;

/** A piece of a text: words as they are, or the place of a fact. */
export type TextPart = string | { fact: CompanyField };

// Editors percent-encode what stands in an address.
const GAP = String.raw`(?:[\s_-]|%20)*`;
const OPENING = String.raw`(?:[{[]|%7B|%5B){1,3}`;
const CLOSING = String.raw`(?:[}\]]|%7D|%5D){1,3}`;
const FACT = [
  '(?<companyName>name)',
  '(?<companyAddress>address)',
  `(?<companyEmail>e${GAP}mail(?:${GAP}address)?)`,
  `(?<companyPhone>phone(?:${GAP}number)?)`,
  `(?<companyLogoUrl>logo(?:${GAP}url)?)`,
].join('|');
const PLACEHOLDER = new RegExp(`${OPENING}${GAP}company${GAP}(?:${FACT})${GAP}${CLOSING}`, 'gi');

const FACTS: readonly CompanyField[] = [
  'companyName',
  'companyAddress',
  'companyEmail',
  'companyPhone',
  'companyLogoUrl',
];

/** Takes a text apart at its placeholders: `{{companyName}}`, `{company_name}`, `[Company Name]` and the like. */
export function splitAtPlaceholders(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(PLACEHOLDER)) {
    const fact = FACTS.find((name) => groups?.[name] !== undefined);
    if (!fact) continue;
    parts.push(text.slice(end, index), { fact });
    end = index + match.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** @returns what the store told, or the empty string; a placeholder that stands in for a fact tells nothing */
export function companyValue(facts: CompanyInfo, fact: CompanyField): string {
  const value = facts[fact].trim();
  return value.search(PLACEHOLDER) < 0 ? value : '';
}

/** @returns the fact in words for a reader, which there always are */
export function companyText(facts: CompanyInfo, fact: CompanyField): string {
  return companyValue(facts, fact) || FALLBACKS[fact];
}

/** Whether the store told all that a text leaves a place for. */
export function isComplete(text: string, facts: CompanyInfo): boolean {
  return splitAtPlaceholders(text).every(
    (part) => typeof part === 'string' || companyValue(facts, part.fact),
  );
}

/** Puts the facts into a plain text; whoever makes HTML of it has to escape it. */
export function fillPlaceholders(text: string, facts: CompanyInfo): string {
  return splitAtPlaceholders(text)
    .map((part) => (typeof part === 'string' ? part : companyText(facts, part.fact)))
    .join('');
}
