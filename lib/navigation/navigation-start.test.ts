/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { onRouterTransitionStart } from '@/instrumentation-client';
import { announceNavigation, isSameAddress, onNavigationStart } from './navigation-start';

test.each([
  ['/products?category=men#top', '/products?category=men', '#top'],
  ['http://localhost/cart', '/cart', ''],
  ['?page=2', '/?page=2', ''],
])('announces the target of %s as %s and its fragment as "%s"', (url, target, hash) => {
  const listener = jest.fn();
  const stop = onNavigationStart(listener);
  announceNavigation(url, true);
  expect(listener).toHaveBeenCalledWith({ target, hash, isForward: true });
  stop();
});

test.each([
  ['push', true],
  ['replace', true],
  ['traverse', false],
] as const)("the router's %s is announced; forward: %p", (type, isForward) => {
  const listener = jest.fn();
  const stop = onNavigationStart(listener);
  onRouterTransitionStart('/cart', type);
  expect(listener).toHaveBeenCalledWith({ target: '/cart', hash: '', isForward });
  stop();
});

test.each([
  ['/products?category=a+b', '/products?category=a%20b', true],
  ['/products', '/products?', true],
  ['/products?page=2', '/products?page=3', false],
  ['/products', '/', false],
])('compares %s and %s as the same page: %p', (a, b, isSame) => {
  expect(isSameAddress(a, b)).toBe(isSame);
});
