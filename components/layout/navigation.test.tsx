import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { announceNavigation } from '@/lib/navigation/navigation-start';
import { MAX_PREFETCHES } from '@/lib/navigation/prefetch-policy';

const push = jest.fn();
const prefetch = jest.fn();
const router = { push, prefetch };
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));
const { Navigation } = await import('./navigation');

beforeEach(() => {
  push.mockClear();
  prefetch.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

function setup(onClick?: (event: { preventDefault: () => void }) => void) {
  const { unmount } = render(
    <>
      <Navigation />
      <a href="/cart" onClick={onClick}>
        <span>Cart</span>
      </a>
    </>,
  );
  return { unmount, label: screen.getByText('Cart') };
}

test('the router opens a link that is clicked, and the browser does not', () => {
  const isLeftToBrowser = fireEvent.click(setup().label);
  expect(isLeftToBrowser).toBe(false);
  expect(push).toHaveBeenCalledTimes(1);
  expect(push).toHaveBeenCalledWith('http://localhost/cart');
});

test('prefetches the page of a link that is about to be opened, a limited number of times per page', () => {
  jest.useFakeTimers();
  const { label } = setup();
  const rest = (target: Element) => {
    fireEvent(target, new Event('touchstart', { bubbles: true }));
    jest.advanceTimersByTime(0);
    fireEvent(document.body, new Event('touchstart', { bubbles: true }));
  };
  rest(label);
  expect(prefetch.mock.calls).toEqual([['http://localhost/cart', { kind: 'full' }]]);
  for (let count = 0; count < 100; count += 1) rest(label);
  expect(prefetch).toHaveBeenCalledTimes(MAX_PREFETCHES);
  announceNavigation('/cart', true);
  rest(label);
  expect(prefetch).toHaveBeenCalledTimes(MAX_PREFETCHES + 1);
});
