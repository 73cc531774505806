import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { announceNavigation } from '@/lib/navigation/navigation-start';
import { jsonResponse } from '@/test-support/responses';
import {
  answer,
  answerLater,
  answerWith,
  box,
  chooseLate,
  fail,
  goBack,
  here,
  listResponse,
  names,
  openList,
  prepareLists,
  press,
  requested,
  section,
  showList,
  shows,
  status,
} from './list-controller.harness';

prepareLists();

test('of two choices the last one is shown, whichever response comes first', async () => {
  await openList();
  const slow = await chooseLate('Navy');
  expect(section()).toHaveAttribute('aria-busy', 'true');
  answer(['Both']);
  fireEvent.click(box('Red'));
  await shows('Both');
  await act(async () => slow.resolve(listResponse(['Late'])));
  expect(names()).toEqual(['Both']);
  expect(requested[1]).toMatch(/color=Navy&color=Red/);
  expect(here()).toMatch(/color=Navy&color=Red$/);
  expect(section()).toHaveAttribute('aria-busy', 'false');
});

test('a late failure does not replace the list that was chosen since', async () => {
  await openList();
  const slow = await chooseLate('Navy');
  answer(['Both']);
  fireEvent.click(box('Red'));
  await shows('Both');
  await act(async () => slow.resolve(jsonResponse(502)));
  expect(screen.queryByText(/could not be updated/)).toBeNull();
});

test('while a choice loads the list stays, and Back leaves it at the list that is shown', async () => {
  const path = await openList();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  const slow = await chooseLate('Red');
  expect(names()).toEqual(['Chosen']);
  await goBack();
  await shows('Own 0', 'Own 1');
  await act(async () => slow.resolve(listResponse(['Late'])));
  expect(names()).toEqual(['Own 0', 'Own 1']);
  expect(here()).toBe(path);
  expect(section()).toHaveAttribute('aria-busy', 'false');
});

test.each([
  ['an error', async () => jsonResponse(502)],
  ['another answer than a list', async () => jsonResponse(200, { error: 'x' })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s the list and the fields stay, and the choice can be tried again', async (_, failed) => {
  const path = await openList();
  answerWith(failed);
  fireEvent.click(box('Navy'));
  expect(await screen.findByText(/could not be updated/)).toBeInTheDocument();
  expect(status()).toMatch(/could not be updated/);
  expect(names()).toEqual(['Own 0', 'Own 1']);
  expect(here()).toBe(path);
  expect(box('Navy')).not.toBeChecked();
  expect(section()).toHaveAttribute('aria-busy', 'false');

  answer(['Chosen']);
  press('Try Again');
  await shows('Chosen');
  expect(box('Navy')).toBeChecked();
  expect(screen.queryByText(/could not be updated/)).toBeNull();
});

test('the message of a failure can be closed', async () => {
  await openList();
  fail();
  fireEvent.click(box('Navy'));
  await screen.findByText(/could not be updated/);
  const close = within(section()).getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(screen.queryByText(/could not be updated/)).toBeNull();
  expect(within(section()).getByRole('heading', { name: 'Products' })).toHaveFocus();
});

test('tells how long to wait when there were too many choices', async () => {
  await openList();
  answerWith(async () => jsonResponse(429, {}, { 'retry-after': '90' }));
  fireEvent.click(box('Navy'));
  expect(await screen.findByText(/Please wait about 2 minutes/)).toBeInTheDocument();
});

test('Load more appends the next page, is announced and goes on with its first product', async () => {
  const path = await openList('', 30);
  answer(['Next 1', 'Next 2'], { total: 30, page: 2 });
  press('Load more');
  await waitFor(() => expect(names()).toHaveLength(14));
  expect(names().slice(10)).toEqual(['Own 10', 'Own 11', 'Next 1', 'Next 2']);
  expect(here()).toBe(`${path}&page=2`);
  expect(status()).toBe('Showing 1 to 24 of 30 items');
  expect(screen.getByRole('link', { name: 'Next 1' })).toHaveFocus();
  press('Load more');
  await waitFor(() => expect(here()).toBe(`${path}&page=3`));
  expect(names()).toHaveLength(16);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('Load more that fails keeps the list and its page, and continues when tried again', async () => {
  const path = await openList('', 30);
  fail();
  press('Load more');
  expect(await screen.findByText(/could not be updated/)).toBeInTheDocument();
  expect(names()).toHaveLength(12);
  expect(here()).toBe(path);
  expect(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument();
  answer(['Next'], { total: 30, page: 2 });
  press('Try Again');
  await waitFor(() => expect(names()).toHaveLength(13));
  expect(here()).toBe(`${path}&page=2`);
});

test('Back from a product shows the longer list where it was left', async () => {
  const path = await openList('', 30);
  answer(['Next'], { total: 30, page: 2 });
  press('Load more');
  await waitFor(() => expect(names()).toHaveLength(13));
  Reflect.set(window, 'scrollY', 640);
  act(() => announceNavigation('/product/Next', true));
  window.history.pushState(null, '', '/product/Next');
  cleanup();

  await goBack();
  await showList(path);
  await waitFor(() => expect(names()).toHaveLength(13));
  expect(here()).toBe(`${path}&page=2`);
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' }));
  expect(requested).toHaveLength(1);
});

test('what is loading when the list is left changes neither the next page nor its address', async () => {
  await openList();
  const slow = await chooseLate('Navy');
  announceNavigation('/product/x', true);
  cleanup();
  window.history.pushState(null, '', '/product/x');
  await act(async () => slow.resolve(listResponse(['Late'])));
  expect(here()).toBe('/product/x');
});

test('each of two quick choices is one step of Back', async () => {
  const path = await openList();
  await chooseLate('Navy');
  answer(['Chosen']);
  fireEvent.click(box('Red'));
  await shows('Chosen');
  await goBack();
  await waitFor(() => expect(requested).toHaveLength(3));
  expect(here()).toBe(`${path}&color=Navy`);
  await goBack();
  await shows('Own 0', 'Own 1');
  expect(here()).toBe(path);
});

test('a choice has its chip at once and can be taken back there, and a failure takes it back', async () => {
  const path = await openList();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  const slow = answerLater();
  fireEvent.click(box('Red'));
  expect(await screen.findByRole('button', { name: 'Remove Red' })).toBeInTheDocument();
  expect(names()).toEqual(['Chosen']);
  press('Remove Red');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Red' })).toBeNull());
  expect(here()).toBe(`${path}&color=Navy`);
  expect(section()).toHaveAttribute('aria-busy', 'true');
  await act(async () => slow.resolve(listResponse(['Navy'])));
  await shows('Navy');

  fail();
  press('Remove Navy');
  await screen.findByText(/could not be updated/);
  expect(screen.getByRole('button', { name: 'Remove Navy' })).toBeInTheDocument();
  expect(box('Navy')).toBeChecked();
});

test('Load more does not drop a choice that is loading', async () => {
  const path = await openList('', 30);
  const slow = await chooseLate('Navy');
  press('Load more');
  await act(async () => slow.resolve(listResponse(['Chosen'])));
  await shows('Chosen');
  expect(here()).toBe(`${path}&color=Navy`);
  expect(requested).toHaveLength(1);
});

test('a chip that is removed keeps a choice that is loading', async () => {
  const path = await openList();
  fireEvent.click(box('Navy'));
  await shows('Chosen');
  await chooseLate('Red');
  answer(['Reds']);
  press('Remove Navy');
  await shows('Reds');
  expect(here()).toBe(`${path}&color=Red`);
});
