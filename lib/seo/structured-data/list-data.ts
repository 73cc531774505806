import type { ItemList, WithContext } from 'schema-dts';

/** What a page of a list is made of. */
export type ListInfo = {
  name: string;
  /** On all pages. */
  total: number;
  /** How many products the pages before this one hold. */
  before: number;
  /** Names and paths of this page's products. */
  items: { name: string; path: string }[];
  /** Origin of the site, such as `https://shop.example`. */
  origin: string;
};

/** A page of a product list as schema.org describes one. */
export function listData({ name, total, before, items, origin }: ListInfo): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: item.name,
      url: origin + item.path,
    })),
  };
}
