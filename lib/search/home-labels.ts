import type { SectionOf } from '@/lib/store-info/home-sections';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { categoryLabel } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';
import { collectionPath } from './list-address';

/** The heading of a row of products, and the link to more of them. */
type RowLabels = { title: string; link?: { href: string; label: string } };

/** The heading and link that a section gives its products, else those that follow from what they are. */
export function productsLabels(
  section: SectionOf<'products'>,
  store: Pick<StoreInfo, 'categories' | 'collections' | 'features'>,
): RowLabels {
  const own = labelsOf(section, store);
  return { title: section.title ?? own.title, link: section.link ?? own.link };
}

function labelsOf(
  { source, category = '', collection = '' }: SectionOf<'products'>,
  store: Pick<StoreInfo, 'categories' | 'collections' | 'features'>,
): RowLabels {
  switch (source) {
    case 'newest':
      return { title: 'New', link: { href: '/products?sort=newest', label: 'All new arrivals' } };
    case 'sale': {
      const choice = store.features.includes('facets') ? 'discount=10&' : '';
      return { title: 'Sale', link: { href: `/products?${choice}sort=discount`, label: 'All on sale' } };
    }
    case 'loved':
      return { title: 'Loved', link: { href: '/products?sort=popular', label: 'Most popular' } };
    case 'featured':
      return {
        title: 'Featured Products',
        link: { href: listPath({ featured: true }), label: 'View All' },
      };
    case 'category':
      return {
        title: categoryLabel(category, store.categories),
        link: { href: categoryPath(category), label: 'View All' },
      };
    case 'collection':
      return {
        title: store.collections.find(({ name }) => name === collection)?.title ?? collection,
        link: { href: collectionPath(collection), label: 'View All' },
      };
    case 'ids':
      return { title: 'Our picks' };
  }
}
