import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_IMAGE_SOURCES } from '@/test-support/image-sources';
import { jsonResponse } from '@/test-support/responses';

/** Stands in for the router. */
export const push = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { CartView } = await import('./cart-view');

/** A line with a size and a color. */
export const KURTA = {
  id: 'a1',
  name: 'Kurta',
  image: '',
  price: 1499,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: 'Rani Pink',
};
/** The same product in another size. */
export const LARGE = { ...KURTA, selectedSize: 'L', quantity: 1 };
/** A line without either. */
export const BAG = {
  id: 'b2',
  name: '<b>Bag</b>',
  image: 'https://x.example/b.jpg',
  price: 0.1,
  quantity: 1,
  selectedSize: null,
  selectedColor: null,
};
/** The product of KURTA in the catalogue. */
export const OFFER = { id: 'a1', price: 1499, sizes: ['M', 'L'], colors: ['Rani Pink'] };
/** As the lines are described, with the no-break space in 'size M'. */
export const [KURTA_NAME, LARGE_NAME] = ['Kurta, size\u00a0M, Rani Pink', 'Kurta, size\u00a0L, Rani Pink'];

/** The stored cart. */
export const cart = () => JSON.parse(localStorage.getItem('cart') ?? 'null');
/** The names of the lines that are shown. */
export const lines = () => screen.queryAllByRole('article').map((line) => line.getAttribute('aria-label'));
/** A line that is shown. */
export const line = (name: string) => within(screen.getByRole('article', { name }));
/** The sums. */
export const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
/** A toast, by its title. */
export const message = async (title: string) => {
  const messages = await screen.findByRole('region', { name: /Messages/ });
  const toasts = await within(messages).findAllByText(title);
  return within(toasts[0]?.closest('li') ?? messages);
};

/** Only clicks: jsdom has no pointers to be captured, which the toasts do. */
export const pressUndo = (toast: ReturnType<typeof within>) =>
  fireEvent.click(toast.getByRole('button', { name: 'Undo' }));

/** Answers the requests for the catalogue. */
export const fetched = jest.fn<typeof fetch>();

/** Opens the page with a cart. @param catalogue the answer about it, or why there is none */
export async function setup(stored: object[], catalogue: object | Error = new TypeError('failed to fetch')) {
  localStorage.setItem('cart', JSON.stringify(stored));
  if (catalogue instanceof Error) fetched.mockRejectedValue(catalogue);
  else fetched.mockResolvedValue(jsonResponse(200, catalogue));
  await open();
  return userEvent.setup();
}

/**
 * Opens the page and waits for the catalogue's response.
 *
 * @param cache of SWR, to share with another visit
 * @param hasQuotes whether the store has quotes and coupons
 */
export const open = (cache?: Map<string, unknown>, hasQuotes = false) =>
  act(async () =>
    renderWithSwr(
      <CartView
        imageSources={NO_IMAGE_SOURCES}
        shipping={{ fee: 0, freeFrom: null }}
        hasQuotes={hasQuotes}
        hasCoupons={hasQuotes}
      />,
      cache,
    ),
  );

/** Empties the device before each test. */
export function prepareCart(): void {
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => {};
    localStorage.clear();
    push.mockClear();
    document.cookie = 'signed_in=; max-age=0';
    globalThis.fetch = fetched.mockReset();
  });
}
