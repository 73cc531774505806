import { phoneHref } from '@/lib/format/contact-links';
import {
  companyText,
  splitAtPlaceholders,
  companyValue,
  type CompanyInfo,
  type TextPart,
} from './placeholders';

/** A part of a sentence; with an href it is a link. */
export type InlineText = { text: string; href?: string };

const LINK = /\[(?<label>[^\][]+)\]\((?<path>\/[\w-]*)\)/g;

/** Splits a text of a default policy into plain text and links; the company's email and phone become links as well. */
export function toInlineTexts(text: string, company: CompanyInfo): InlineText[] {
  const inline: InlineText[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(LINK)) {
    inline.push(...fillText(text.slice(end, index), company), {
      text: groups?.label ?? '',
      href: groups?.path,
    });
    end = index + match.length;
  }
  return mergeTexts([...inline, ...fillText(text.slice(end), company)]);
}

function fillText(text: string, company: CompanyInfo): InlineText[] {
  return splitAtPlaceholders(text).map((part) => {
    if (typeof part === 'string') return { text: part };
    return { text: companyText(company, part.field), href: fieldHref(part, company) };
  });
}

function fieldHref({ field }: Exclude<TextPart, string>, company: CompanyInfo): string | undefined {
  const value = companyValue(company, field);
  if (value && field === 'companyEmail') return `mailto:${value}`;
  if (value && field === 'companyPhone') return phoneHref(value);
  return undefined;
}

/** Merges adjacent plain texts: React would put a comment between them. */
function mergeTexts(texts: InlineText[]): InlineText[] {
  return texts.reduce<InlineText[]>((all, next) => {
    const last = all.at(-1);
    const isOneText = last && last.href === undefined && next.href === undefined;
    return isOneText ? [...all.slice(0, -1), { text: last.text + next.text }] : [...all, next];
  }, []);
}
