import { render, screen, within } from '@testing-library/react';
import { ProductCard } from './product-card';

const PRODUCT = {
  id: 'a/1',
  name: 'Indigo <i>Kurta</i>',
  price: 1499,
  originalPrice: 1999,
  image: '',
  images: [],
  imageColors: new Map<string, string>(),
  category: 'men',
  parentCategory: 'Kurtas',
  description: '',
  featured: false,
  sizes: [],
  colors: [],
};

const pictures = () => screen.getAllByRole('presentation', { hidden: true });
const source = (picture: HTMLElement | undefined) =>
  new URL(picture?.getAttribute('src') ?? '', 'http://shop.example').searchParams.get('url');

test('links name and picture to the product and tells the price', () => {
  render(<ProductCard product={PRODUCT} sizes="300px" />);
  const card = within(screen.getByRole('article'));
  const links = card.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/a%2F1', '/product/a%2F1']);
  expect(links[0]).toContainElement(pictures()[0] ?? null);
  expect(card.getByRole('heading', { name: 'Indigo <i>Kurta</i>' })).toBeVisible();
  expect(card.getByText('₹1,499')).toBeVisible();
  expect(card.getByText('₹1,999')).toBeVisible();
});

test('keyboards and screen readers meet one link to the product', () => {
  render(<ProductCard product={PRODUCT} sizes="300px" />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getAllByRole('link', { hidden: true })[0]).toHaveAttribute('tabindex', '-1');
});

test.each([
  [1499, 1999, true],
  [1999, 1999, false],
  [2499, 1999, false],
  [1499, null, false],
  [0, 1999, true],
])('at the price %p, before %p, whether it is on sale: %p', (price, originalPrice, isSale) => {
  render(<ProductCard product={{ ...PRODUCT, price, originalPrice }} sizes="300px" />);
  expect(screen.queryAllByText('Sale')).toHaveLength(isSale ? 1 : 0);
  expect(screen.queryAllByText('Regular price')).toHaveLength(isSale ? 1 : 0);
});

test('the picture is 320 px high and grows a little when the card is hovered over', () => {
  render(<ProductCard product={PRODUCT} sizes="300px" />);
  const link = screen.getAllByRole('link', { hidden: true })[0];
  expect(link?.parentElement).toHaveClass('h-80');
  expect(screen.getByRole('article')).toHaveClass('group');
  expect(pictures()[0]?.className).toMatch(/group-hover:scale-\d/);
});

test('a product without a picture shows the fallback', () => {
  render(<ProductCard product={PRODUCT} sizes="300px" />);
  expect(pictures().map(source)).toEqual(['/images/fallback.webp']);
});

test('only a wide card has a second picture, if there is one', () => {
  const product = { ...PRODUCT, image: '/a.webp', images: ['/a.webp', '/b.webp', '/c.webp'] };
  const { rerender } = render(<ProductCard product={product} sizes="300px" />);
  expect(pictures().map(source)).toEqual(['/a.webp']);
  rerender(<ProductCard product={product} sizes="300px" isWide />);
  expect(pictures().map(source)).toEqual(['/a.webp', '/b.webp']);
  rerender(<ProductCard product={{ ...product, images: ['/a.webp'] }} sizes="300px" isWide />);
  expect(pictures()).toHaveLength(1);
});

test('it can be bought from the card', () => {
  render(<ProductCard product={PRODUCT} sizes="300px" />);
  expect(screen.getByRole('button', { name: 'Add to Cart: Indigo <i>Kurta</i>' })).toBeInTheDocument();
});
