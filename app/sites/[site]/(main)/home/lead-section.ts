import { leadingCategories } from '@/lib/products/leading-categories';
import type { Product } from '@/lib/products/product';
import { sectionCategories } from '@/lib/products/section-categories';
import { hasOwnSections, type PlacedSection } from '@/lib/store-info/home-sections';
import { ownPictures } from '@/lib/store-info/own-pictures';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';

/**
 * The section whose first picture is the page's first, so that it is fetched before all others. On the specification's page it is
 * the hero, whatever it shows.
 *
 * @param products by the id of their section
 * @returns its id; undefined for a page without pictures
 */
export function leadSection(store: StoreInfo, products: ReadonlyMap<string, Product[]>): string | undefined {
  const { sections } = store;
  if (!hasOwnSections(sections)) return sections[0]?.id;
  return sections.find((section) => showsPicture(section, store, products.get(section.id) ?? []))?.id;
}

function showsPicture(section: PlacedSection, store: StoreInfo, products: Product[]): boolean {
  switch (section.type) {
    case 'hero':
      return section.slides !== undefined || sellsClothing(store) || ownPictures(store).length > 0;
    case 'categories':
      return sectionCategories(section, store).length > 0;
    case 'leading':
      return leadingCategories(store).length > 0;
    case 'promo':
      return sellsClothing(store) && ownPictures(store).length === 0;
    case 'featured':
    case 'products':
      return products.length > 0;
    case 'banner':
    case 'text':
      return section.picture !== undefined;
    case 'promises':
    case 'recent':
    case 'quotes':
    case 'logos':
    case 'faq':
    case 'newsletter':
      return false;
  }
}
