import { fireEvent, render, screen } from '@testing-library/react';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { ImageFallback } from './image-fallback';

const PICTURE = (
  <ResponsiveImage
    src="/a.webp"
    portrait={{ src: '/a-tall.webp', place: { sizes: '100vw', widths: [443], width: 480, height: 600 } }}
    alt="Kurta"
    place={{ sizes: '300px', widths: [327], width: 480, height: 600 }}
  />
);
const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Kurta' });
const isFallback = () => image().getAttribute('src') === '/images/fallback.webp';

function setup() {
  render(
    <>
      {PICTURE}
      <ImageFallback />
    </>,
  );
}

test('replaces an image that fails to load, in every size and for every screen', () => {
  setup();
  expect(image()).toHaveAttribute('srcset');
  expect(isFallback()).toBe(false);
  fireEvent.error(image());
  expect(isFallback()).toBe(true);
  expect(image()).not.toHaveAttribute('srcset');
  expect(document.querySelector('source')).not.toBeInTheDocument();
  expect(image()).toHaveAttribute('width', '480');
});

test('does not request a missing fallback repeatedly', () => {
  setup();
  fireEvent.error(image());
  const changes = new MutationObserver(() => {});
  changes.observe(image(), { attributes: true });
  fireEvent.error(image());
  expect(changes.takeRecords()).toEqual([]);
});

test('keeps the alt text within data-keep-alt', () => {
  render(
    <>
      <p data-keep-alt>{PICTURE}</p>
      <ImageFallback />
    </>,
  );
  fireEvent.error(image());
  expect(isFallback()).toBe(false);
});

test('replaces an image that is added later', () => {
  const { rerender } = render(<ImageFallback />);
  rerender(
    <>
      <ImageFallback />
      {PICTURE}
    </>,
  );
  fireEvent.error(image());
  expect(isFallback()).toBe(true);
});

test.each([
  ['broke', 0, true],
  ['is there', 480, false],
])(
  'decides for an image that %s before the script ran, of width %i, whether to replace it: %p',
  (_, naturalWidth, isReplaced) => {
    render(PICTURE);
    Object.defineProperties(image(), {
      complete: { value: true },
      naturalWidth: { value: naturalWidth },
      currentSrc: { value: 'http://localhost/a.webp' },
    });
    render(<ImageFallback />);
    expect(isFallback()).toBe(isReplaced);
  },
);
