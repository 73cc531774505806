import type { Product } from '@/lib/products/product';
import type { PlacedSection } from '@/lib/store-info/home-sections';

/**
 * The section whose first picture is the page's first, so that it is fetched before all others.
 *
 * @param products by the id of their section
 * @returns its id; undefined for a page without pictures
 */
export function leadSection(
  sections: PlacedSection[],
  products: ReadonlyMap<string, Product[]>,
): string | undefined {
  return sections.find((section) => showsPicture(section, products.get(section.id) ?? []))?.id;
}

function showsPicture(section: PlacedSection, products: Product[]): boolean {
  switch (section.type) {
    case 'hero':
    case 'categories':
    case 'leading':
    case 'promo':
      return true;
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
