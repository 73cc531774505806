import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { announceNavigation } from '@/lib/navigation/navigation-start';

let address = new URL('http://shop.example/');
jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => address.pathname,
  useSearchParams: () => address.searchParams,
}));
const { NavigationProgress } = await import('./navigation-progress');

const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
const placeholder = () => screen.queryByRole('status', { name: 'Loading' });
const start = (url: string, isForward = true) => act(() => announceNavigation(url, isForward));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const loadSkeletons = async () => ({ '/': 'home to come', '/products': 'list to come' });

/** Shows the page at an address: at first, or as the next one. */
function setup(at: string) {
  const show = (path: string) => {
    address = new URL(path, 'http://shop.example');
    return <NavigationProgress loadSkeletons={loadSkeletons} />;
  };
  const { rerender, unmount } = render(show(at));
  return { arrive: (path: string) => rerender(show(path)), unmount };
}

const scrollTo = jest.fn();

beforeEach(() => {
  // jsdom neither scrolls nor knows media queries.
  window.scrollTo = scrollTo;
  scrollTo.mockClear();
  window.matchMedia = jest.fn<typeof matchMedia>().mockReturnValue(
    Object.assign(new EventTarget(), {
      matches: false,
      media: '',
      onchange: null,
      addListener: jest.fn(),
      removeListener: jest.fn(),
    }),
  );
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

test('shows a bar after 150 ms', async () => {
  setup('/');
  start('/products?category=men');
  await pass(149);
  expect(bar()).not.toBeInTheDocument();
  await pass(1);
  expect(bar()).toBeInTheDocument();
  expect(placeholder()).not.toBeInTheDocument();
});

test('shows skeletons of the next page after 500 ms', async () => {
  setup('/');
  start('/products?category=men&page=2');
  await pass(499);
  expect(placeholder()).not.toBeInTheDocument();
  await pass(1);
  expect(placeholder()).toHaveTextContent('list to come');
  expect(bar()).toBeInTheDocument();
});

test('shows only the bar on Back and Forward', async () => {
  setup('/products');
  start('/', false);
  await pass(5000);
  expect(bar()).toBeInTheDocument();
  expect(placeholder()).not.toBeInTheDocument();
});

test.each(['/product/a1', '/constructor', '/products/x'])('shows no skeletons for %s', async (target) => {
  setup('/');
  start(target);
  await pass(5000);
  expect(bar()).toBeInTheDocument();
  expect(placeholder()).not.toBeInTheDocument();
});

test.each([
  ['/products?category=men', '/products?category=men&page=2'],
  ['/', '/products'],
])('disappears after a navigation from %s to %s', async (from, to) => {
  const { arrive } = setup(from);
  start(to);
  await pass(600);
  arrive(to);
  expect(bar()).not.toBeInTheDocument();
  expect(placeholder()).not.toBeInTheDocument();
  await pass(5000);
  expect(bar()).not.toBeInTheDocument();
});

test('shows nothing for a fast navigation', async () => {
  const { arrive } = setup('/');
  start('/products');
  await pass(100);
  arrive('/products');
  await pass(5000);
  expect(bar()).not.toBeInTheDocument();
});

test('shows nothing for a navigation to the current page', async () => {
  setup('/products?category=linen%20shirts');
  start('/products?category=linen+shirts#top');
  await pass(5000);
  expect(bar()).not.toBeInTheDocument();
});

test('restarts the delays for another navigation', async () => {
  setup('/cart');
  start('/');
  await pass(400);
  start('/products');
  expect(bar()).not.toBeInTheDocument();
  await pass(149);
  expect(bar()).not.toBeInTheDocument();
  await pass(351);
  expect(placeholder()).toHaveTextContent('list to come');
});

const TO_TOP = [{ top: 0, behavior: 'smooth' }];

test('scrolls to the top of the next page after a forward navigation alone', async () => {
  const { arrive } = setup('/');
  start('/products');
  expect(scrollTo).not.toHaveBeenCalled();
  arrive('/products');
  await act(async () => {});
  expect(scrollTo).toHaveBeenLastCalledWith(...TO_TOP);
  scrollTo.mockClear();
  start('/', false);
  arrive('/');
  await act(async () => {});
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a new query without a navigation, such as a chosen size, does not scroll', async () => {
  const { arrive } = setup('/product/a1');
  // A navigation that another test has left pending ends here.
  await act(async () => {});
  scrollTo.mockClear();
  arrive('/product/a1?size=M');
  await act(async () => {});
  expect(scrollTo).not.toHaveBeenCalled();
});

test('scrolls to the top of a page with another layout', async () => {
  const { unmount } = setup('/about');
  start('/login');
  unmount();
  setup('/login');
  await act(async () => {});
  expect(scrollTo).toHaveBeenLastCalledWith(...TO_TOP);
});

test('a link to the current page scrolls to its top, but not one to a part of it', () => {
  setup('/about');
  start('/about#team');
  expect(scrollTo).not.toHaveBeenCalled();
  start('/about');
  expect(scrollTo).toHaveBeenLastCalledWith(...TO_TOP);
});

test('moves the focus to what the pressed control names, when the next page is there', async () => {
  const { arrive } = setup('/products');
  const list = document.createElement('div');
  list.innerHTML =
    '<h1 tabindex="-1">Shirts</h1><nav data-refocus="h1"><a href="/products?page=2">2</a></nav>';
  document.body.append(list);
  list.querySelector('a')?.focus();
  start('/products?page=2');
  expect(screen.getByRole('heading')).not.toHaveFocus();
  arrive('/products?page=2');
  await act(async () => {});
  expect(screen.getByRole('heading')).toHaveFocus();
  list.remove();
});
