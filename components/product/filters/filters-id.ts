/** The id of the form with the filters, of which the order is a field too. */
export const FILTERS_ID = 'filters';

/** The id of the section with the products. */
export const PRODUCT_LIST_ID = 'product-list';

/**
 * The id of the field that narrows the values of a facet, and of the button in its place before: what replaces a control
 * with its id gets its focus.
 */
export function narrowingId(label: string): string {
  return `find-${label.replaceAll(' ', '-')}`;
}
