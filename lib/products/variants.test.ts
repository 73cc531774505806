import { initialChoice, onlyChoice, sizeHeading } from './variants';

test.each([
  [[], null],
  [['M'], 'M'],
  [['S', 'M'], null],
  [['One Size'], 'One Size'],
])('the only choice of %j is %p', (values, only) => {
  expect(onlyChoice(values)).toBe(only);
});

test.each([
  [['S', 'M'], 'M', 'M'],
  [['S', 'M'], null, null],
  [['S', 'M'], 'XXL', null],
  [['S', 'M'], 'm', null],
  [['S', 'M'], '', null],
  [['S', 'M'], 'constructor', null],
  [['One Size'], null, 'One Size'],
  [['One Size'], 'XXL', 'One Size'],
  [[], 'M', null],
])('selects from %j with %j requested %p at first', (values, asked, chosen) => {
  expect(initialChoice(values, asked)).toBe(chosen);
});

describe('the size heading', () => {
  const heading = (category: string, description = '', sizes = ['S', 'M']) =>
    sizeHeading({ category, description, sizes });

  test.each(['footwear', "Men's Footwear", 'SHOES', 'Running shoes', 'horseshoes'])(
    'is Shoe Size for the category %j',
    (category) => {
      expect(heading(category)).toBe('Shoe Size');
    },
  );

  test.each(['A canvas shoe.', 'SHOES for monsoon', 'Shoelaces included'])(
    'is Shoe Size for the description %j',
    (description) => {
      expect(heading('men', description)).toBe('Shoe Size');
    },
  );

  test('is Size when the product is One Size', () => {
    expect(heading('accessories', '', ['One Size'])).toBe('Size');
  });

  test('is Shoe Size for shoes of One Size', () => {
    expect(heading('shoes', '', ['One Size'])).toBe('Shoe Size');
    expect(heading('men', 'Fits over any shoe', ['One Size'])).toBe('Shoe Size');
  });

  test.each([
    ['men', ['S', 'M']],
    ['men', ['M']],
    ['men', []],
    ['men', ['one size']],
    ['men', ['One Size', 'XL']],
    // The rule for categories says shoes; a single shoe is none.
    ['shoe care', ['S']],
    ['', ['S']],
  ])('is Clothing Size for the category %j in %j', (category, sizes) => {
    expect(heading(category, 'Soft cotton', sizes)).toBe('Clothing Size');
  });
});
