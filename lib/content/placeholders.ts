import type { StoreInfo } from '@/lib/store-info/store-info';

/** The fields that placeholders stand for, and the text shown where the store provides no value. */
const FALLBACKS = {
  companyName: 'our store',
  companyAddress: 'our office',
  companyEmail: 'our customer care team',
  companyPhone: 'our customer care number',
  companyLogoUrl: 'our logo',
} as const;

export type CompanyField = keyof typeof FALLBACKS;

/** The company behind a store. A field that the store does not provide is empty. */
export type CompanyInfo = Readonly<Pick<StoreInfo, CompanyField>>;

/** A part of a text: literal, or a placeholder. */
export type TextPart = string | { field: CompanyField };

// Editors percent-encode placeholders in URLs.
const GAP = String.raw`(?:[\s_-]|%20)*`;
const OPENING = String.raw`(?:[{[]|%7B|%5B){1,3}`;
const CLOSING = String.raw`(?:[}\]]|%7D|%5D){1,3}`;
const FIELD_PATTERN = [
  '(?<companyName>name)',
  '(?<companyAddress>address)',
  `(?<companyEmail>e${GAP}mail(?:${GAP}address)?)`,
  `(?<companyPhone>phone(?:${GAP}number)?)`,
  `(?<companyLogoUrl>logo(?:${GAP}url)?)`,
].join('|');
const PLACEHOLDER = new RegExp(`${OPENING}${GAP}company${GAP}(?:${FIELD_PATTERN})${GAP}${CLOSING}`, 'gi');

const FIELDS: readonly CompanyField[] = [
  'companyName',
  'companyAddress',
  'companyEmail',
  'companyPhone',
  'companyLogoUrl',
];

/** Splits a text at its placeholders: `{{companyName}}`, `{company_name}`, `[Company Name]` and similar spellings. */
export function splitAtPlaceholders(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(PLACEHOLDER)) {
    const field = FIELDS.find((name) => groups?.[name] !== undefined);
    if (!field) continue;
    parts.push(text.slice(end, index), { field });
    end = index + match.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** @returns the field's value; empty when the store provides none, or another placeholder in its place */
export function companyValue(company: CompanyInfo, field: CompanyField): string {
  const value = company[field].trim();
  return value.search(PLACEHOLDER) < 0 ? value : '';
}

/** @returns the field's value, or the fallback text; never empty */
export function companyText(company: CompanyInfo, field: CompanyField): string {
  return companyValue(company, field) || FALLBACKS[field];
}

/** Whether the store provides a value for every placeholder of a text. */
export function isComplete(text: string, company: CompanyInfo): boolean {
  return splitAtPlaceholders(text).every(
    (part) => typeof part === 'string' || companyValue(company, part.field),
  );
}

/** Fills in the placeholders of a plain text. The values are not escaped. */
export function fillPlaceholders(text: string, company: CompanyInfo): string {
  return splitAtPlaceholders(text)
    .map((part) => (typeof part === 'string' ? part : companyText(company, part.field)))
    .join('');
}
