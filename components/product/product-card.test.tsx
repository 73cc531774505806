import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toCard } from '@/lib/products/card';
import { jsonResponse } from '@/test-support/responses';
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
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/a%252F1', '/product/a%252F1']);
  expect(links[0]).toContainElement(images()[0] ?? null);
  expect(card.getByRole('heading', { name: 'Indigo <i>Kurta</i>' })).toBeVisible();
  expect(card.getByText('₹1,499')).toBeVisible();
  expect(card.getByText('₹1,999')).toBeVisible();
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

describe('in a store with the extension', () => {
  const EXTENDED = {
    ...PRODUCT,
    images: ['/a.webp', '/b.webp'],
    colors: ['Red', 'Navy', 'Sage', 'Rust', 'Plum'],
    swatches: new Map(['Red', 'Navy', 'Sage', 'Rust', 'Plum'].map((name) => [name, '#a3172f'])),
  };
  const heart = () => screen.getByRole('button', { name: /to wishlist/ });

  beforeEach(() => localStorage.clear());

  test('shows colours, named for screen readers and reached by keys', async () => {
    render(<ProductCard product={EXTENDED} features={['cards']} />);
    expect(screen.getByText('Colours: Red, Navy, Sage, Rust, Plum')).toBeInTheDocument();
    expect(screen.getByText('+1')).toBeInTheDocument();
    const navy = screen.getByRole('link', { name: 'Navy' });
    expect(navy).toHaveAttribute('href', expect.stringContaining('?color=Navy'));
    act(() => navy.focus());
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Sage' })).toHaveFocus();
  });

  test('shows the picture of a color that is pressed, links and adds it, until the list is another', async () => {
    const product = {
      ...toCard(EXTENDED, { features: ['cards'] }).product,
      image: '/navy.webp',
      mainColor: 'Navy',
    };
    const card = { product, color: 'Navy', image: { url: '/navy.webp' }, extras: {} };
    window.fetch = async () => jsonResponse(200, { cards: [card], missing: [] });
    const { rerender } = render(<ProductCard product={EXTENDED} features={['cards']} />);
    await userEvent.click(screen.getByTitle('Navy'));
    const link = () => screen.getByRole('link', { name: /Kurta/ });
    await waitFor(() => expect(link()).toHaveAttribute('href', expect.stringContaining('color=Navy')));
    rerender(<ProductCard product={EXTENDED} features={['cards']} />);
    expect(link()).not.toHaveAttribute('href', expect.stringContaining('color'));
  });

  test('toggles the wishlist; a double press counts once', async () => {
    render(<ProductCard product={EXTENDED} features={['cards']} />);
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.dblClick(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('wishlist')).toContain('"id":"a/1"');
  });

  test('marks a product that is sold out, and does not sell it', () => {
    render(<ProductCard product={{ ...EXTENDED, isSoldOut: true }} features={['cards']} />);
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
  });

  test('loads the next image with the pointer, and shows it once it is decoded', async () => {
    let decoded = () => {};
    Object.defineProperty(HTMLImageElement.prototype, 'decode', {
      value: () => new Promise<void>((resolve) => (decoded = resolve)),
      configurable: true,
    });
    const { container } = render(<ProductCard product={EXTENDED} features={['cards']} />);
    const next = () => container.querySelector('.card-next');
    expect(next()).toBeNull();
    await userEvent.hover(container.querySelector('.card-image') ?? container);
    await waitFor(() => expect(next()).not.toBeNull());
    expect(next()).not.toHaveAttribute('data-shown');
    await act(async () => decoded());
    expect(next()).toHaveAttribute('data-shown');
  });

  test('spares the next image where data are saved', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { container } = render(<ProductCard product={EXTENDED} features={['cards']} />);
    await userEvent.hover(container.querySelector('.card-image') ?? container);
    await act(async () => {
      await import('./card-next-image');
    });
    expect(container.querySelector('.card-next')).toBeNull();
    Reflect.deleteProperty(navigator, 'connection');
  });
});

test('is as before in a store without the extension', () => {
  const { container } = render(
    <ProductCard product={{ ...PRODUCT, isSoldOut: true, createdAt: Date.now(), colors: ['Red', 'Navy'] }} />,
  );
  expect(screen.queryByText(/Sold out|New/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(container.querySelector('.card-slides')).toBeNull();
});
