/** @jest-environment jsdom */
import { markCurrentLinks } from './current-links';

const LINKS = [
  '/',
  '/products',
  '/products?category=men',
  '/products?category=men&parentCategory=Short+Kurtas',
  '/products?category=men&parentCategory=Kurtas',
  '/wishlist',
];

/** What is marked at an address, as the index of a link and its mark. */
function marksAt(address: string): string[] {
  window.history.replaceState(null, '', address);
  markCurrentLinks();
  return [...document.querySelectorAll('a')].flatMap((link, index) => {
    const mark = link.getAttribute('aria-current');
    return mark ? [`${index} ${mark}`] : [];
  });
}

beforeAll(() => {
  const links = LINKS.map((href) => `<a href="${href.replaceAll('&', '&amp;')}">x</a>`);
  document.body.innerHTML = `<header class="site-header"><nav>${links.join('')}</nav></header>`;
});

test.each([
  ['/', ['0 page']],
  ['/wishlist', ['5 page']],
  ['/product/1', []],
  ['/products?page=2', ['1 page']],
  ['/products?featured=true', []],
  ['/products?category=men&size=M&sort=newest', ['2 page']],
  ['/products?category=men&parentCategory=Short%20Kurtas', ['2 true', '3 page']],
  ['/search?q=kurta', []],
])('at %s marks %j', (address, marks) => {
  expect(marksAt(address)).toEqual(marks);
});
