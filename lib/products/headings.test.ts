import { capitalize, listHeading } from './headings';

test.each([
  ['men', "Men's Ethnic Wear"],
  ['Women', "Women's Ethnic Wear"],
  ['shirts', 'Shirts'],
  ['linen shirts', 'Linen shirts'],
  ['T-shirts', 'T-shirts'],
  ['कुर्ता', 'कुर्ता'],
  ['constructor', 'Constructor'],
  ['__proto__', '__proto__'],
  ['menswear', 'Menswear'],
])('the category %j has the heading %j', (category, heading) => {
  expect(listHeading({ category, featured: false }, [])).toBe(heading);
});

test('a category comes before featured', () => {
  expect(listHeading({ category: 'shirts', featured: true }, [])).toBe('Shirts');
});

test('a category is spelled as the store spells it', () => {
  const categories = ['Men', ' TV & Video Accessories ', 'shirts'];
  const heading = (category: string) => listHeading({ category, featured: false }, categories);
  expect(heading('tv & video accessories')).toBe('TV & Video Accessories');
  expect(heading('shirts')).toBe('Shirts');
  expect(heading('men')).toBe("Men's Ethnic Wear");
});

test('only the first letter is made a capital, and nothing stays nothing', () => {
  expect(capitalize('tV mounts')).toBe('TV mounts');
  expect(capitalize('')).toBe('');
});
