import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

const push = jest.fn();
const router = { push };
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));
const { Navigation } = await import('./navigation');

beforeEach(() => push.mockClear());

function setup(onClick?: (event: { preventDefault: () => void }) => void) {
  const { unmount } = render(
    <>
      <Navigation skeletons={{}} />
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

test('a click with a key is left to the browser', () => {
  fireEvent.click(setup().label, { ctrlKey: true });
  expect(push).not.toHaveBeenCalled();
});

test('a click that a component has handled opens nothing', () => {
  fireEvent.click(setup((event) => event.preventDefault()).label);
  expect(push).not.toHaveBeenCalled();
});

test('stops listening when its layout goes', () => {
  const { unmount } = setup();
  unmount();
  document.body.innerHTML = '<a href="/cart">Cart</a>';
  // jsdom can't open pages.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('Cart'));
  expect(push).not.toHaveBeenCalled();
});
