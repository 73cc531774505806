import { render, screen, within } from '@testing-library/react';
import { onImageShown } from '@/lib/routing/shown-image';
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

const images = () => screen.getAllByRole('presentation', { hidden: true });
/** The image that is shown in one of its widths. */
const source = (image: HTMLElement | undefined) => image?.getAttribute('src')?.replace(/^\/i\/\d+/, '');

test('links name and image to the product and shows the price', () => {
  render(<ProductCard product={PRODUCT} />);
  const card = within(screen.getByRole('article'));
  const links = card.getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/a%2F1', '/product/a%2F1']);
  expect(links[0]).toContainElement(images()[0] ?? null);
  expect(card.getByRole('heading', { name: 'Indigo <i>Kurta</i>' })).toBeVisible();
  expect(card.getByText('₹1,499')).toBeVisible();
  expect(card.getByText('₹1,999')).toBeVisible();
});

test('announces its image in the widths of cards and of the product’s page', () => {
  const announced: string[] = [];
  onImageShown((path) => announced.push(path));
  render(<ProductCard product={{ ...PRODUCT, image: '/images/kurta.webp' }} />);
  expect(announced).toEqual([343, 461, 548, 775].map((width) => `/i/${width}/images/kurta.webp`));
});

test('exposes one link to keyboards and screen readers', () => {
  render(<ProductCard product={PRODUCT} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getAllByRole('link', { hidden: true })[0]).toHaveAttribute('tabindex', '-1');
});

test.each([
  [1499, 1999, true],
  [1999, 1999, false],
  [2499, 1999, false],
  [1499, null, false],
  [0, 1999, true],
])(
  'decides for the price %p and the original price %p whether it is a sale: %p',
  (price, originalPrice, isSale) => {
    render(<ProductCard product={{ ...PRODUCT, price, originalPrice }} />);
    expect(screen.queryAllByText('Sale')).toHaveLength(isSale ? 1 : 0);
    expect(screen.queryAllByText('Regular price')).toHaveLength(isSale ? 1 : 0);
  },
);

test('shows the fallback for a product without an image', () => {
  render(<ProductCard product={PRODUCT} />);
  expect(images().map(source)).toEqual(['/images/fallback.webp']);
});

test('shows a second image on wide cards only', () => {
  const product = { ...PRODUCT, image: '/a.webp', images: ['/a.webp', '/b.webp', '/c.webp'] };
  const { rerender } = render(<ProductCard product={product} />);
  expect(images().map(source)).toEqual(['/a.webp']);
  rerender(<ProductCard product={product} isWide />);
  expect(images().map(source)).toEqual(['/a.webp', '/b.webp']);
  rerender(<ProductCard product={{ ...product, images: ['/a.webp'] }} isWide />);
  expect(images()).toHaveLength(1);
});

test('shows the discount in percent', () => {
  render(<ProductCard product={PRODUCT} />);
  expect(screen.getByText('25% off')).toBeVisible();
});

test('keeps a long name, which is cut off after three lines, whole in its title and its accessible name', () => {
  const name = 'Hand block printed pure cotton straight kurta with palazzos and dupatta';
  render(<ProductCard product={{ ...PRODUCT, name }} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('title', name);
});

test('surrounds an image with its colour', () => {
  const product = { ...PRODUCT, image: '/a.webp', imageColors: new Map([['/a.webp', '#e9e4db']]) };
  render(<ProductCard product={product} />);
  expect(screen.getAllByRole('link', { hidden: true })[0]).toHaveStyle({ backgroundColor: '#e9e4db' });
});

test('offers to add the product to the cart', () => {
  render(<ProductCard product={PRODUCT} />);
  expect(screen.getByRole('button', { name: 'Add to Cart: Indigo <i>Kurta</i>' })).toBeInTheDocument();
});
