import { render, screen } from '@testing-library/react';
import { SocialIcon } from './social-icon';

const drawingOf = (network: string) => {
  const { container, unmount } = render(<SocialIcon network={network} />);
  const drawing = container.querySelector('path')?.getAttribute('d');
  unmount();
  return drawing;
};

test.each([
  ['instagram', 'Instagram'],
  ['Facebook', 'Facebook'],
  ['x', 'X'],
  ['twitter', 'Twitter'],
  ['YOUTUBE', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['pinterest', 'Pinterest'],
  [' whatsapp ', 'WhatsApp'],
  ['mastodon', 'Mastodon'],
  ['constructor', 'Constructor'],
])('names a link around the icon of %j %s', (network, name) => {
  render(
    <a href="https://social.example/">
      <SocialIcon network={network} />
    </a>,
  );
  expect(screen.getByRole('link', { name })).toBeInTheDocument();
});

test('has distinct icons for known networks, and a link icon for others', () => {
  const known = ['instagram', 'facebook', 'x', 'youtube', 'linkedin', 'pinterest', 'whatsapp'].map(drawingOf);
  expect(new Set([...known, drawingOf('mastodon')]).size).toBe(8);
  expect(drawingOf('mastodon')).toBe(drawingOf('constructor'));
  expect(drawingOf('twitter')).toBe(drawingOf('x'));
});
