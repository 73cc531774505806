import { imageInColor } from './order-schema';

const SHIRT = {
  imgUrl: '/white.webp',
  images: [
    { url: '/white.webp', colorName: 'White' },
    { url: '/blue.webp', colorName: 'Sky Blue' },
    { url: '/back.webp' },
  ],
};

test.each([
  ['Sky Blue', '/blue.webp'],
  ['Pink', '/white.webp'],
  [null, '/white.webp'],
])('shows an item in %p by its own image, or else by the main one', (color, url) => {
  expect(imageInColor(SHIRT, color)).toBe(url);
});
