import { shelf } from '../product';

/** A shirt for men unless its line says otherwise. */
export const shirt = shelf({
  category: 'shirts',
  gender: 'Men',
  sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  backdrop: 'stone',
  spec: 'Care: Machine wash cold, dry in shade; Country of origin: India',
});

/** A pair of trousers in waist sizes. */
export const trouser = shelf({
  category: 'trousers',
  gender: 'Men',
  sizes: ['30', '32', '34', '36', '38'],
  backdrop: 'stone',
  spec: 'Care: Wash inside out at 30 degrees; Country of origin: India',
});

/** Men's ethnic wear, knits and jackets. */
export const mens = shelf({
  category: 'men',
  gender: 'Men',
  sizes: ['S', 'M', 'L', 'XL'],
  backdrop: 'stone',
  spec: 'Country of origin: India',
});

/** Women's wear. */
export const womens = shelf({
  category: 'women',
  gender: 'Women',
  sizes: ['XS', 'S', 'M', 'L', 'XL'],
  backdrop: 'stone',
  spec: 'Country of origin: India',
});

/** Everything that goes with the clothes. */
export const accessory = shelf({
  category: 'accessories',
  gender: 'Accessories',
  sizes: ['One Size'],
  backdrop: 'stone',
  spec: 'Country of origin: India',
});
