import { wireStoreInfo } from '@/lib/store-info/schema';
import { capitalize, categoryLabel, listHeading } from './headings';

const PLAIN = { categories: [], terms: null };

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
])('gives the category %j the heading %j', (category, heading) => {
  expect(listHeading({ category, featured: false }, PLAIN)).toBe(heading);
});

test('names a category itself by its own name', () => {
  expect(categoryLabel('men', ['Men'])).toBe('Men');
  expect(categoryLabel('tv & audio', ['TV & Audio'])).toBe('TV & Audio');
  expect(categoryLabel('women', [])).toBe('Women');
});

test('names a list without a category', () => {
  expect(listHeading({ category: null, featured: true }, PLAIN)).toBe('Featured Products');
  expect(listHeading({ category: null, featured: false }, PLAIN)).toBe('All Products');
});

test('prefers the category over featured', () => {
  expect(listHeading({ category: 'shirts', featured: true }, PLAIN)).toBe('Shirts');
});

test('spells a category as the store does', () => {
  const categories = ['Men', ' TV & Video Accessories ', 'shirts'];
  const heading = (category: string) =>
    listHeading({ category, featured: false }, { categories, terms: null });
  expect(heading('tv & video accessories')).toBe('TV & Video Accessories');
  expect(heading('shirts')).toBe('Shirts');
  expect(heading('men')).toBe("Men's Ethnic Wear");
});

test('capitalizes only the first letter', () => {
  expect(capitalize('tV mounts')).toBe('TV mounts');
  expect(capitalize('')).toBe('');
});

test('gives no heading of clothing to a store that sells something else', () => {
  const { terms } = wireStoreInfo.parse({ terms: { sells: 'Pottery' } });
  expect(listHeading({ category: 'men', featured: false }, { categories: ['Men'], terms })).toBe('Men');
});
