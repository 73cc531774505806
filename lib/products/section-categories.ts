import type { SectionOf } from '@/lib/store-info/home-sections';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { leadingCategories } from './leading-categories';
import { uniqueCategories } from './list-query';

/** The categories of a section: those that it names, else those of the store that no other section of the page shows. */
export function sectionCategories({ names }: SectionOf<'categories'>, store: StoreInfo): string[] {
  if (names) return uniqueCategories(names);
  const hasLeading = store.sections.some(({ type }) => type === 'leading');
  const shown = new Set(hasLeading ? leadingCategories(store).map((name) => name.toLowerCase()) : []);
  return uniqueCategories(store.categories).filter((name) => !shown.has(name.toLowerCase()));
}
