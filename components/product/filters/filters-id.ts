/** The id of the form with the filters, of which the order is a field too. */
export const FILTERS_ID = 'filters';

/** The id of the section with the products. */
export const PRODUCT_LIST_ID = 'product-list';
