import { render, screen } from '@testing-library/react';
import { ResponsiveImage } from './responsive-image';

const SIZE = { width: 480, height: 600, sizes: '300px' };
const API_PICTURE = 'http://localhost:8044/api/v1/pictures/a.webp';

test('optimizes an image of the store API and loads it lazily', () => {
  render(<ResponsiveImage src={API_PICTURE} alt="Kurta" {...SIZE} />);
  const image = screen.getByRole('img', { name: 'Kurta' });
  expect(image.getAttribute('src')).toContain(`/_next/image?url=${encodeURIComponent(API_PICTURE)}`);
  expect(image).toHaveAttribute('srcset', expect.stringMatching(/ 640w/));
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('does not optimize an image of another host', () => {
  render(<ResponsiveImage src="https://other.example/a.jpg" alt="Kurta" {...SIZE} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://other.example/a.jpg');
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});

test('shows the fallback in the same space for a missing image', () => {
  render(<ResponsiveImage src="" alt="Kurta" {...SIZE} />);
  expect(screen.getByRole('img').getAttribute('src')).toContain(encodeURIComponent('/images/fallback.webp'));
  expect(screen.getByRole('img')).toHaveAttribute('width', '480');
  expect(screen.getByRole('img')).toHaveAttribute('height', '600');
});

test.each([
  ['first', 'high'],
  ['early', null],
] as const)('loads a %s image eagerly with priority %s', (urgency, priority) => {
  render(<ResponsiveImage src={API_PICTURE} alt="Kurta" {...SIZE} urgency={urgency} />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe(priority);
});

test('preloads the first image only for the screens that show it', () => {
  render(<ResponsiveImage src="/wide.webp" portraitSrc="/tall.webp" alt="Kurta" {...SIZE} urgency="first" />);
  const preloads = [...document.head.querySelectorAll('link[rel=preload][as=image]')];
  const attributes = preloads.map((link) => [
    link.getAttribute('media'),
    link.getAttribute('imagesizes'),
    link.getAttribute('fetchpriority'),
    /url=%2F(\w+)/.exec(link.getAttribute('imagesrcset') ?? '')?.[1],
  ]);
  expect(attributes).toEqual([
    ['(width < 48rem)', '300px', 'high', 'tall'],
    ['(width >= 48rem)', '300px', 'high', 'wide'],
  ]);
});

test('shows a placeholder colour', () => {
  render(<ResponsiveImage src={API_PICTURE} alt="Kurta" {...SIZE} color="#e6d9c6" />);
  expect(screen.getByRole('img')).toHaveStyle({ backgroundColor: '#e6d9c6' });
});
