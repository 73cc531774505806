// Apart from image-places.mjs, which every page with cards loads.

/** An item of the cart. */
export const CART_IMAGE = {
  sizes: '(min-width:768px) 130px,87px',
  widths: [100, 124, 180, 262],
  width: 288,
  height: 360,
};

/** An item of an order. */
export const ORDER_IMAGE = { sizes: '58px', widths: [74, 100, 124, 180], width: 128, height: 160 };
