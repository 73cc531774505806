import { render, screen } from '@testing-library/react';
import { imageSources } from '@/lib/images/image-sources';
import { ResponsiveImage } from './responsive-image';

const PLACE = { sizes: '300px', widths: [180, 327, 602], width: 480, height: 600 };
const API_PICTURE = 'http://localhost:8044/api/v1/pictures/a.webp';

test('optimizes an image of the store API and loads it lazily', () => {
  render(<ResponsiveImage src={API_PICTURE} alt="Kurta" place={PLACE} />);
  const image = screen.getByRole('img', { name: 'Kurta' });
  const [key] = Object.keys(imageSources(process.env).bases);
  expect(image).toHaveAttribute('src', `/i/327/${key}/pictures/a.webp`);
  expect(image.getAttribute('srcset')?.split(',')).toEqual(
    [180, 327, 602].map((width) => `/i/${width}/${key}/pictures/a.webp ${width}w`),
  );
  expect(image).toHaveAttribute('sizes', '300px');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('does not optimize an image of another host', () => {
  render(<ResponsiveImage src="https://other.example/a.jpg" alt="Kurta" place={PLACE} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://other.example/a.jpg');
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});

test('shows the fallback in the same space for a missing image', () => {
  render(<ResponsiveImage src="" alt="Kurta" place={PLACE} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/i/327/images/fallback.webp');
  expect(screen.getByRole('img')).toHaveAttribute('width', '480');
  expect(screen.getByRole('img')).toHaveAttribute('height', '600');
});

test.each([
  [true, 'eager', 'high'],
  [false, 'lazy', null],
])('loads an image that is the first (%s) %s with priority %s', (isFirst, loading, priority) => {
  render(<ResponsiveImage src={API_PICTURE} alt="Kurta" place={PLACE} isFirst={isFirst} />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', loading);
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe(priority);
});

test('preloads the first image only for the screens that show it', () => {
  const portrait = {
    src: '/tall.webp',
    place: { sizes: '100vw', widths: [443, 800], width: 480, height: 600 },
  };
  render(<ResponsiveImage src="/wide.webp" portrait={portrait} alt="Kurta" place={PLACE} isFirst />);
  // Those of other tests stay in the head.
  const preloads = [...document.head.querySelectorAll('link[rel=preload][as=image][media]')];
  const attributes = preloads.map((link) => [
    link.getAttribute('media'),
    link.getAttribute('imagesizes'),
    link.getAttribute('fetchpriority'),
    link.getAttribute('imagesrcset'),
  ]);
  expect(attributes).toEqual([
    ['(width < 48rem)', '100vw', 'high', '/i/443/tall.webp 443w,/i/800/tall.webp 800w'],
    [
      '(width >= 48rem)',
      '300px',
      'high',
      '/i/180/wide.webp 180w,/i/327/wide.webp 327w,/i/602/wide.webp 602w',
    ],
  ]);
});

test('preloads the first image by itself, for the data of a prefetched page', () => {
  render(<ResponsiveImage src="/first.webp" alt="Kurta" place={PLACE} isFirst />);
  const preloads = document.head.querySelectorAll(
    'link[rel=preload][imagesrcset*="/first.webp"]:not([media])',
  );
  expect(preloads).toHaveLength(1);
});

test('shows a placeholder colour', () => {
  render(<ResponsiveImage src={API_PICTURE} alt="Kurta" place={PLACE} color="#e6d9c6" />);
  expect(screen.getByRole('img')).toHaveStyle({ backgroundColor: '#e6d9c6' });
});
