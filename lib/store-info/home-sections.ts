import { isSingle, lenientSection, MAX_SECTIONS, type HomeSection } from '@/shared/home-sections';
import { dropInvalid, orNull, unknownList } from '@/lib/store-api/lenient-schema';
import { currentList, noteUnreadable } from '@/lib/store-api/observed-parse';

/** A section of the home page with the id of its heading. */
export type PlacedSection = HomeSection & { id: string };

export type SectionOf<Type extends HomeSection['type']> = Extract<PlacedSection, { type: Type }>;
export type SectionPicture = NonNullable<SectionOf<'text'>['picture']>;
export type SectionLink = SectionOf<'text'>['links'][number];

const SPEC_ROW = { type: 'products', limit: 4, layout: 'strip' } as const;

/** The specification's home page. Rows of products are there for stores with the extensions that they need. */
const DEFAULT_SECTIONS: PlacedSection[] = [
  { id: 'hero', type: 'hero', layout: 'cover', side: 'left', height: 'normal' },
  { id: 'featured', type: 'featured' },
  { id: 'promises', type: 'promises' },
  { id: 'new', ...SPEC_ROW, source: 'newest' },
  { id: 'collection', type: 'leading' },
  { id: 'sale', ...SPEC_ROW, source: 'sale' },
  { id: 'categories', type: 'categories', layout: 'row' },
  { id: 'loved', ...SPEC_ROW, source: 'loved' },
  { id: 'promo', type: 'promo' },
  { id: 'recent', type: 'recent' },
  { id: 'newsletter', type: 'newsletter' },
];

/** The sections that a store sends, an extension: those that can't be read, and what is too much, is left out. */
export const wireSections = orNull(unknownList)
  .transform((sections) => {
    if (sections && sections.length > MAX_SECTIONS)
      noteUnreadable(sections, [], { place: currentList(), index: MAX_SECTIONS });
    return sections?.slice(0, MAX_SECTIONS) ?? [];
  })
  .transform(dropInvalid(lenientSection));

/**
 * The sections of a store's home page in their order: its own, or those of the specification where it has none.
 *
 * @param sections of a store with the extension `sections`
 */
export function placeSections(sections: HomeSection[]): PlacedSection[] {
  const seen = new Set<string>();
  const own = sections.filter((section) => {
    const isRepeated = isSingle(section) && seen.has(section.type);
    if (isSingle(section)) seen.add(section.type);
    return !isRepeated;
  });
  if (own.length === 0) return DEFAULT_SECTIONS;
  return own.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
}

/** Whether sections are those of a store, and not the specification's. */
export function hasOwnSections(sections: PlacedSection[]): boolean {
  return sections !== DEFAULT_SECTIONS;
}

/** The picture of a store's own hero, upright if there is such a one, as the store gives it; empty without one. */
export function heroPicture(sections: PlacedSection[]): string {
  const [picture] = sections.flatMap((section) =>
    section.type === 'hero' ? (section.slides ?? []).map((slide) => slide.picture) : [],
  );
  return picture?.portrait ?? picture?.url ?? '';
}

/** Those that have a style sheet of their own. */
const CONTENTS: HomeSection['type'][] = ['text', 'quotes', 'logos', 'faq', 'categories'];

/** @returns the paths of the style sheets of a home page; none for the specification's sections */
export function sectionSheets(sections: PlacedSection[]): string[] {
  if (!hasOwnSections(sections)) return [];
  const hasContents = sections.some(({ type }) => CONTENTS.includes(type));
  return ['/styles/sections.css', ...(hasContents ? ['/styles/content-sections.css'] : [])];
}
