import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Gallery } from './gallery';

const IMAGES = ['/a.webp', '/b.webp', '/c.webp'];
const COLORS = new Map([['/b.webp', '#e6d9c6']]);
const WIDTH = 400;

/** jsdom lays nothing out, so the strip is given a width and a scroll position that counts. */
function setup() {
  render(<Gallery images={IMAGES} colors={COLORS} name="Kurta" />);
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
  render(<Gallery images={images} colors={COLORS} name="Kurta" />);
  const image = screen.getByRole('img', { name: 'Kurta' });
  expect(image.getAttribute('src')).toContain(shown);
  expect(image).toHaveAttribute('loading', 'eager');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
