import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Gallery } from './gallery';
import { PurchaseForm } from './purchase-form';

const IMAGES = ['/a.webp', '/b.webp', '/c.webp'];
const PRODUCT = {
  id: 'k1',
  name: 'Kurta',
  images: IMAGES,
  imageColors: new Map([['/b.webp', '#e6d9c6']]),
  colors: ['Indigo', 'Rust'],
};
const WIDTH = 400;

/** jsdom lays nothing out, so the strip is given a width and a scroll position that counts. */
function setup() {
  render(<Gallery product={PRODUCT} />);
  const strip = screen.getByRole('group', { name: 'Pictures of Kurta' });
  Object.defineProperty(strip, 'clientWidth', { value: WIDTH });
  strip.scrollTo = (options?: number | ScrollToOptions) => {
    const left = typeof options === 'object' ? (options.left ?? 0) : 0;
    strip.scrollLeft = Math.min(Math.max(left, 0), WIDTH * (IMAGES.length - 1));
    fireEvent.scroll(strip);
  };
  return { strip, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const current = () =>
  screen
    .getAllByRole('button', { name: /^Show picture/ })
    .map((thumbnail) => thumbnail.getAttribute('aria-current'));

test('names and numbers every image', () => {
  setup();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Kurta, picture 1 of 3',
    'Kurta, picture 2 of 3',
    'Kurta, picture 3 of 3',
  ]);
});

test('moves by arrows, not beyond the ends', async () => {
  const { strip, user } = setup();
  expect(button('Previous picture')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Next picture'));
  await user.click(button('Next picture'));
  expect(strip.scrollLeft).toBe(2 * WIDTH);
  expect(button('Next picture')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Previous picture'));
  expect(strip.scrollLeft).toBe(WIDTH);
  expect(button('Previous picture')).toBeEnabled();
});

test('shows the image of a thumbnail and marks it', async () => {
  const { strip, user } = setup();
  expect(current()).toEqual(['true', null, null]);
  await user.click(button('Show picture 3 of 3'));
  expect(strip.scrollLeft).toBe(2 * WIDTH);
  expect(current()).toEqual([null, null, 'true']);
});

test('marks the thumbnail of the image that was scrolled to', () => {
  const { strip } = setup();
  strip.scrollLeft = WIDTH * 0.9;
  fireEvent.scroll(strip);
  expect(current()).toEqual([null, 'true', null]);
});

test('moves by arrow keys and ignores other keys', () => {
  const { strip } = setup();
  expect(strip).toHaveAttribute('tabindex', '0');
  expect(fireEvent.keyDown(strip, { key: 'ArrowRight' })).toBe(false);
  expect(strip.scrollLeft).toBe(WIDTH);
  expect(fireEvent.keyDown(strip, { key: 'ArrowLeft' })).toBe(false);
  expect(strip.scrollLeft).toBe(0);
  expect(fireEvent.keyDown(strip, { key: 'Tab' })).toBe(true);
});

test.each([
  [['/a.webp'], '/a.webp'],
  [[], '/images/fallback.webp'],
])('shows for the images %j only %s, without controls', (images, shown) => {
  render(<Gallery product={{ ...PRODUCT, images }} />);
  const image = screen.getByRole('img', { name: 'Kurta' });
  expect(image.getAttribute('src')).toContain(shown);
  expect(image).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('button')).toHaveTextContent('Share');
});

describe('of a product in colors', () => {
  const COLORED = {
    ...PRODUCT,
    images: ['/indigo.webp', '/detail.webp', '/rust.webp', '/rust-back.webp'],
    imageCaptions: new Map([
      ['/indigo.webp', { colorName: 'Indigo', label: undefined }],
      ['/detail.webp', { colorName: undefined, label: 'Detail' }],
      ['/rust.webp', { colorName: 'Rust', label: undefined }],
      ['/rust-back.webp', { colorName: 'Rust', label: 'Back' }],
    ]),
  };
  const PURCHASABLE = { id: 'a1', name: 'Kurta', image: '', price: 1, originalPrice: null, sizes: ['S'] };

  function show(search = '', colors = ['Indigo', 'Rust']) {
    window.history.replaceState(null, '', `/product/a1${search}`);
    render(
      <>
        <Gallery product={{ ...COLORED, colors }} />
        <PurchaseForm product={{ ...PURCHASABLE, colors }} sizeHeading="Size" wishlistIcon={null} />
      </>,
    );
    return userEvent.setup();
  }
  const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  const indigo = ['Kurta, picture 1 of 2: Indigo', 'Kurta, picture 2 of 2: Detail'];
  const rust = [
    'Kurta, picture 1 of 3: Rust',
    'Kurta, picture 2 of 3: Rust, Back',
    'Kurta, picture 3 of 3: Detail',
  ];

  test('shows the main color until another one is chosen in the form', async () => {
    const user = show();
    expect(shown()).toEqual(indigo);
    await user.click(screen.getByRole('radio', { name: 'Rust' }));
    expect(shown()).toEqual(rust);
    expect(button('Show picture 2 of 3: Rust, Back')).toBeVisible();
    expect(current()).toEqual(['true', null, null]);
    await user.click(screen.getByRole('radio', { name: 'Indigo' }));
    expect(shown()).toEqual(indigo);
  });

  test('leaves out images of a color that cannot be chosen', () => {
    show('?color=Rust', ['Indigo']);
    expect(shown()).toEqual(indigo);
  });
});
