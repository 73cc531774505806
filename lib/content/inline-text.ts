import { phoneHref } from '@/lib/format/contact-links';
import {
  companyText,
  splitAtPlaceholders,
  companyValue,
  type CompanyInfo,
  type TextPart,
} from './placeholders';

/** Words of a sentence, maybe with where they lead. */
export type InlineText = { text: string; href?: string };

const LINK = /\[(?<label>[^\][]+)\]\((?<path>\/[\w-]*)\)/g;

/** Fills one of our own texts: its links become links, and so do the company's email and phone. */
export function toInlineTexts(text: string, facts: CompanyInfo): InlineText[] {
  const inline: InlineText[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(LINK)) {
    inline.push(...filled(text.slice(end, index), facts), { text: groups?.label ?? '', href: groups?.path });
    end = index + match.length;
  }
  return joined([...inline, ...filled(text.slice(end), facts)]);
}

function filled(text: string, facts: CompanyInfo): InlineText[] {
  return splitAtPlaceholders(text).map((part) => {
    if (typeof part === 'string') return { text: part };
    return { text: companyText(facts, part.fact), href: factAddress(part, facts) };
  });
}

function factAddress({ fact }: Exclude<TextPart, string>, facts: CompanyInfo): string | undefined {
  const told = companyValue(facts, fact);
  if (told && fact === 'companyEmail') return `mailto:${told}`;
  if (told && fact === 'companyPhone') return phoneHref(told);
  return undefined;
}

// React would put a comment between neighbouring words.
function joined(texts: InlineText[]): InlineText[] {
  return texts.reduce<InlineText[]>((all, next) => {
    const last = all.at(-1);
    const isOneText = last && last.href === undefined && next.href === undefined;
    return isOneText ? [...all.slice(0, -1), { text: last.text + next.text }] : [...all, next];
  }, []);
}
