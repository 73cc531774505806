import { render, screen } from '@testing-library/react';
import { Picture } from './picture';

const SIZE = { width: 480, height: 600, sizes: '300px' };
const API_PICTURE = 'http://localhost:8044/api/v1/pictures/a.webp';

test('a picture of the store API is optimised and loaded when it comes near', () => {
  render(<Picture src={API_PICTURE} alt="Kurta" {...SIZE} />);
  const picture = screen.getByRole('img', { name: 'Kurta' });
  expect(picture.getAttribute('src')).toContain(`/_next/image?url=${encodeURIComponent(API_PICTURE)}`);
  expect(picture).toHaveAttribute('srcset', expect.stringMatching(/ 640w/));
  expect(picture).toHaveAttribute('loading', 'lazy');
});

test('a picture of another host is shown as it is', () => {
  render(<Picture src="https://other.example/a.jpg" alt="Kurta" {...SIZE} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://other.example/a.jpg');
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});

test('no picture shows the fallback, keeping its space', () => {
  render(<Picture src="" alt="Kurta" {...SIZE} />);
  expect(screen.getByRole('img').getAttribute('src')).toContain(encodeURIComponent('/images/fallback.webp'));
  expect(screen.getByRole('img')).toHaveAttribute('width', '480');
  expect(screen.getByRole('img')).toHaveAttribute('height', '600');
});

test('the most important picture is fetched at once', () => {
  render(<Picture src={API_PICTURE} alt="Kurta" {...SIZE} isPriority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});
