import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { jsonResponse } from '@/test-support/responses';

jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin: jest.fn() }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { ReviewsCard } = await import('./reviews-card');

const PIECES = ['shirt', 'kurta', 'scarf'].map((id) => ({
  id,
  name: `The ${id}`,
  href: `/product/${id}#reviews`,
}));

const fetched = jest.fn<typeof fetch>();

/** Shows the card, where the store says of the products: reviewed, to be reviewed, not to be reviewed, or nothing. */
async function show(said: Record<string, 'has' | 'may' | 'may not'>) {
  fetched.mockReset().mockImplementation(async (path) => {
    const state = said[String(path).split('=')[1] ?? ''];
    if (!state) return jsonResponse(502, {});
    return jsonResponse(200, {
      canReview: state !== 'may not',
      review: state === 'has' ? { stars: 5 } : null,
    });
  });
  globalThis.fetch = fetched;
  await act(async () => renderWithSwr(<ReviewsCard pieces={PIECES} />));
  const card = screen.getByRole('link', { name: /^Reviews/ });
  return [card.textContent?.replace('Reviews', ''), card.getAttribute('href')];
}

test('names the piece that arrived last and has no review yet', async () => {
  expect(await show({ shirt: 'may' })).toEqual(['How do you like The shirt?', '/product/shirt#reviews']);
  expect(fetched).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '';
  const next = ['How do you like The scarf?', '/product/scarf#reviews'];
  expect(await show({ shirt: 'has', kurta: 'may not', scarf: 'may' })).toEqual(next);
});

test('thanks who has reviewed all, and asks for none while the store does not say', async () => {
  const thanks = ['Thank you: you have reviewed what has arrived.', '/orders'];
  expect(await show({ shirt: 'has', kurta: 'has', scarf: 'has' })).toEqual(thanks);
  document.body.innerHTML = '';
  expect(await show({ shirt: 'has' })).toEqual(['Tell others about what has arrived.', '/orders']);
});
