import { fireEvent, render, screen } from '@testing-library/react';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { ImageFallback } from './image-fallback';

const PICTURE = (
  <ResponsiveImage
    src="/a.webp"
    portraitSrc="/a-tall.webp"
    alt="Kurta"
    width={480}
    height={600}
    sizes="300px"
  />
);
const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Kurta' });
const isFallback = () => picture().getAttribute('src') === '/images/fallback.webp';

function setup() {
  render(
    <>
      {PICTURE}
      <ImageFallback />
    </>,
  );
}

test('a picture that can not be had is replaced by the fallback, in every size and on every screen', () => {
  setup();
  expect(picture()).toHaveAttribute('srcset');
  expect(isFallback()).toBe(false);
  fireEvent.error(picture());
  expect(isFallback()).toBe(true);
  expect(picture()).not.toHaveAttribute('srcset');
  expect(document.querySelector('source')).not.toBeInTheDocument();
  expect(picture()).toHaveAttribute('width', '480');
});

test('when the fallback can not be had either, it is not asked for again and again', () => {
  setup();
  fireEvent.error(picture());
  const changes = new MutationObserver(() => {});
  changes.observe(picture(), { attributes: true });
  fireEvent.error(picture());
  expect(changes.takeRecords()).toEqual([]);
});

test('where its words say more, it is left alone', () => {
  render(
    <>
      <p data-keep-alt>{PICTURE}</p>
      <ImageFallback />
    </>,
  );
  fireEvent.error(picture());
  expect(isFallback()).toBe(false);
});

test('a picture that comes to the page later is seen to as well', () => {
  const { rerender } = render(<ImageFallback />);
  rerender(
    <>
      <ImageFallback />
      {PICTURE}
    </>,
  );
  fireEvent.error(picture());
  expect(isFallback()).toBe(true);
});

test.each([
  ['broke', 0, true],
  ['is there', 480, false],
])('whether one that %s before this ran is replaced: width %i, %p', (_, naturalWidth, isReplaced) => {
  render(PICTURE);
  Object.defineProperties(picture(), {
    complete: { value: true },
    naturalWidth: { value: naturalWidth },
    currentSrc: { value: 'http://localhost/a.webp' },
  });
  render(<ImageFallback />);
  expect(isFallback()).toBe(isReplaced);
});

test('one that is still to be loaded is left alone', () => {
  setup();
  expect(isFallback()).toBe(false);
});

test('errors of other elements are none of its business', () => {
  setup();
  const script = document.body.appendChild(document.createElement('script'));
  fireEvent.error(script);
  expect(script).not.toHaveAttribute('src');
  script.remove();
});

test('off the page, it listens no more', () => {
  const { unmount } = render(<ImageFallback />);
  render(PICTURE);
  unmount();
  fireEvent.error(picture());
  expect(isFallback()).toBe(false);
});
