/** @jest-environment jsdom */
import { opensInPlace, routedLink } from './routed-link';

const link = (attributes: string) => {
  document.body.innerHTML = `<a ${attributes}><b>Shirts</b></a>`;
  return routedLink(document.querySelector('b'));
};

test.each([
  'href="/products?category=shirts"',
  'href="?page=2"',
  'href="http://localhost/cart"',
  'href="/about#team"',
  'href="/"',
])('the router opens a link with %s', (attributes) => {
  expect(link(attributes)).toBe(document.querySelector('a'));
});

test.each([
  '',
  'href="#content"',
  'href="/#content"',
  'href="#"',
  'href="https://other.example/cart"',
  'href="http://localhost:8080/cart"',
  'href="mailto:shop@localhost"',
  'href="tel:+911234567890"',
  'href="upi://pay"',
  'href="/api/health"',
  'href="/feeds/products.xml"',
  'href="/cart" target="_blank"',
  'href="/cart" download',
  'href="/cart" data-reload',
])('the browser opens a link with "%s"', (attributes) => {
  expect(link(attributes)).toBeNull();
});

test('a node outside of a link has none', () => {
  expect(routedLink(document.body)).toBeNull();
  expect(routedLink(document)).toBeNull();
  expect(routedLink(null)).toBeNull();
});

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('a click with %j opens in place: %p', (init, expected) => {
  expect(opensInPlace(new MouseEvent('click', init))).toBe(expected);
});

test('a click that the page has handled does not open its link', () => {
  const event = new MouseEvent('click', { cancelable: true });
  event.preventDefault();
  expect(opensInPlace(event)).toBe(false);
});
