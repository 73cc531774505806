import {
  captionedImages,
  firstColor,
  imagesInColor,
  imagesOf,
  initialChoice,
  onlyChoice,
  picturedColors,
  sizeHeading,
} from './variants';

test.each([
  [[], null],
  [['M'], 'M'],
  [['S', 'M'], null],
  [['One Size'], 'One Size'],
])('reads from %j the only choice %p', (values, only) => {
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
])('selects from %j with %j requested %p at first', (values, requested, chosen) => {
  expect(initialChoice(values, requested)).toBe(chosen);
});

describe('images of a color', () => {
  const KURTA = {
    images: ['indigo.webp', 'detail.webp', 'sand.webp', 'sand-back.webp'],
    colors: ['Sand', 'Indigo', 'Plum'],
    imageCaptions: new Map([
      ['indigo.webp', { colorName: 'Indigo', label: undefined }],
      ['detail.webp', { colorName: undefined, label: 'Detail' }],
      ['sand.webp', { colorName: 'Sand', label: undefined }],
      ['sand-back.webp', { colorName: 'Sand', label: 'Back' }],
    ]),
  };

  test('are of the colors that have pictures, in the order of the choice', () => {
    expect(picturedColors(KURTA)).toEqual(['Sand', 'Indigo']);
    expect(picturedColors({ colors: ['Sand'] })).toEqual([]);
  });

  test.each([
    ['Sand', ['sand.webp', 'sand-back.webp', 'detail.webp']],
    ['Indigo', ['indigo.webp', 'detail.webp']],
    ['Plum', ['indigo.webp', 'detail.webp']],
    ['made up', ['indigo.webp', 'detail.webp']],
    ['-', ['indigo.webp', 'detail.webp']],
  ])('are for %s %j', (color, images) => expect(imagesOf(KURTA, color)).toEqual(images));

  test('leave out a color that can’t be chosen, unless it is that of the main image', () => {
    const captioned = captionedImages({ ...KURTA, colors: ['Plum'] });
    expect(captioned.map(({ src }) => src)).toEqual(['indigo.webp', 'detail.webp']);
    expect(imagesInColor([], 'Sand')).toEqual([]);
  });

  test('are all of them where no color is named', () => {
    const { images, colors } = KURTA;
    expect(imagesOf({ images, colors }, 'Sand')).toEqual(images);
  });
});

describe('sizeHeading', () => {
  test('names no kind of goods in a shop of others than clothing', () => {
    const shoes = { category: 'shoes', parentCategory: '', description: '', sizes: ['S', 'M'] };
    expect(sizeHeading(shoes, false)).toBe('Size');
  });

  const heading = (category: string, description = '', sizes = ['S', 'M'], parentCategory = '') =>
    sizeHeading({ category, parentCategory, description, sizes });

  test.each(['footwear', "Men's Footwear", 'SHOES', 'Running shoes', 'horseshoes'])(
    'returns Shoe Size for the category %j',
    (category) => {
      expect(heading(category)).toBe('Shoe Size');
    },
  );

  test.each(['Footwear', 'Ethnic Footwear', "Women's shoes"])(
    'returns Shoe Size for the parent category %j',
    (parentCategory) => {
      expect(heading('women', 'Soft leather', ['3', '4'], parentCategory)).toBe('Shoe Size');
      expect(heading('women', 'Soft leather', ['One Size'], parentCategory)).toBe('Shoe Size');
    },
  );

  test.each(['A canvas shoe.', 'SHOES for monsoon', 'Shoelaces included'])(
    'returns Shoe Size for the description %j',
    (description) => {
      expect(heading('men', description)).toBe('Shoe Size');
    },
  );

  test('returns Clothing Size for a parent category that only resembles footwear', () => {
    expect(heading('foot', 'Soft cotton', ['S', 'M'], 'wear')).toBe('Clothing Size');
    expect(heading('women', 'Soft cotton', ['S', 'M'], 'Shoe Care')).toBe('Clothing Size');
  });

  test('returns Size when the product is One Size', () => {
    expect(heading('accessories', '', ['One Size'])).toBe('Size');
  });

  test('returns Shoe Size for shoes of One Size', () => {
    expect(heading('shoes', '', ['One Size'])).toBe('Shoe Size');
    expect(heading('men', 'Fits over any shoe', ['One Size'])).toBe('Shoe Size');
  });

  test.each([
    ['men', ['S', 'M']],
    ['men', ['M']],
    ['men', []],
    ['men', ['one size']],
    ['men', ['One Size', 'XL']],
    // In a category, only the plural counts as footwear.
    ['shoe care', ['S']],
    ['', ['S']],
  ])('returns Clothing Size for the category %j in %j', (category, sizes) => {
    expect(heading(category, 'Soft cotton', sizes)).toBe('Clothing Size');
  });
});

test.each([
  [{ colors: ['Red', 'Blue'], mainColor: 'Blue' }, 'Blue'],
  [{ colors: ['Red'] }, 'Red'],
  [{ colors: ['Red', 'Blue'] }, null],
])('of %j the color %p is chosen at first', (product, color) => {
  expect(firstColor(product)).toBe(color);
});
