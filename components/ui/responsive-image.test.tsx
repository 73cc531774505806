import { render, screen } from '@testing-library/react';
import { ResponsiveImage } from './responsive-image';

const SIZE = { width: 480, height: 600, sizes: '300px' };
const API_PICTURE = 'http://localhost:8044/api/v1/pictures/a.webp';

test('a picture of the store API is optimised and loaded when it comes near', () => {
  render(<ResponsiveImage src={API_PICTURE} alt="Kurta" {...SIZE} />);
  const picture = screen.getByRole('img', { name: 'Kurta' });
  expect(picture.getAttribute('src')).toContain(`/_next/image?url=${encodeURIComponent(API_PICTURE)}`);
  expect(picture).toHaveAttribute('srcset', expect.stringMatching(/ 640w/));
  expect(picture).toHaveAttribute('loading', 'lazy');
});

test('a picture of another host is shown as it is', () => {
  render(<ResponsiveImage src="https://other.example/a.jpg" alt="Kurta" {...SIZE} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://other.example/a.jpg');
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});

test('no picture shows the fallback, keeping its space', () => {
  render(<ResponsiveImage src="" alt="Kurta" {...SIZE} />);
  expect(screen.getByRole('img').getAttribute('src')).toContain(encodeURIComponent('/images/fallback.webp'));
  expect(screen.getByRole('img')).toHaveAttribute('width', '480');
  expect(screen.getByRole('img')).toHaveAttribute('height', '600');
});

test.each([
  ['first', 'high'],
  ['early', null],
] as const)('the picture that is %s is fetched at once, its priority %s', (urgency, priority) => {
  render(<ResponsiveImage src={API_PICTURE} alt="Kurta" {...SIZE} urgency={urgency} />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe(priority);
});

test('the first picture is preloaded for the screens that show it, and for no others', () => {
  render(<ResponsiveImage src="/wide.webp" portraitSrc="/tall.webp" alt="Kurta" {...SIZE} urgency="first" />);
  const preloads = [...document.head.querySelectorAll('link[rel=preload][as=image]')];
  const told = preloads.map((link) => [
    link.getAttribute('media'),
    link.getAttribute('imagesizes'),
    link.getAttribute('fetchpriority'),
    /url=%2F(\w+)/.exec(link.getAttribute('imagesrcset') ?? '')?.[1],
  ]);
  expect(told).toEqual([
    ['(width < 48rem)', '300px', 'high', 'tall'],
    ['(width >= 48rem)', '300px', 'high', 'wide'],
  ]);
});

test('a colour stands for the picture until it is there', () => {
  render(<ResponsiveImage src={API_PICTURE} alt="Kurta" {...SIZE} color="#e6d9c6" />);
  expect(screen.getByRole('img')).toHaveStyle({ backgroundColor: '#e6d9c6' });
});
