import { shelf } from '../product';

const spec = 'Woven in: A cooperative of 42 looms; Country of origin: India';

/** Handloom for women. */
export const womens = shelf({
  category: 'women',
  gender: 'Women',
  sizes: ['S', 'M', 'L', 'XL'],
  backdrop: 'clay',
  spec,
});

/** Handloom for men. */
export const mens = shelf({
  category: 'men',
  gender: 'Men',
  sizes: ['S', 'M', 'L', 'XL'],
  backdrop: 'clay',
  spec,
});

/** Stoles, bags and shoes. */
export const accessory = shelf({
  category: 'accessories',
  gender: 'Accessories',
  sizes: ['One Size'],
  backdrop: 'clay',
  spec: 'Made by: Craftspeople of the cooperative; Country of origin: India',
});
