/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import '@/test-support/jest-dom';
import { jsonResponse } from '@/test-support/responses';

const push = jest.fn();
const router = { push };
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => router }));
const { SearchCombobox } = await import('./search-combobox');

const requested: string[] = [];
let isCoarse: boolean;
let respond: (q: string) => Promise<Response>;

const answer = (queries: string[]) => jsonResponse(200, { queries, categories: [], pages: [], products: [] });

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  isCoarse = false;
  // jsdom has no media queries.
  window.matchMedia = () =>
    Object.assign(new EventTarget(), {
      matches: isCoarse,
      media: '',
      onchange: null,
      addListener: jest.fn(),
      removeListener: jest.fn(),
    });
  requested.length = 0;
  respond = async (q) => answer([`${q} shirt`, `${q} kurta`]);
  window.fetch = async (path) => {
    const q = new URL(String(path), 'http://localhost').searchParams.get('q') ?? '';
    requested.push(q);
    return respond(q);
  };
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  push.mockClear();
  document.body.innerHTML = '';
});

function setup(value = '', popular = ['silk saree', 'block print']) {
  const form = document.createElement('form');
  const input = document.createElement('input');
  input.value = value;
  const place = document.createElement('div');
  form.append(input, place);
  document.body.append(form);
  // jsdom knows no popovers.
  Object.assign(form, { matches: () => false });
  input.focus();
  render(<SearchCombobox id="search" input={input} popular={popular} suggests />, { container: place });
  return input;
}

async function type(input: HTMLInputElement, text: string, rest = 200) {
  fireEvent.input(input, { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(rest));
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selected = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
const press = (input: HTMLElement, key: string) => fireEvent.keyDown(input, { key });

test('leaves the field after a search on touch screens, whose popover would show a ring on its button', async () => {
  for (const isTouch of [false, true]) {
    const input = setup('kurta');
    isCoarse = isTouch;
    fireEvent.submit(input.form ?? input);
    expect(input.matches(':focus')).toBe(!isTouch);
    cleanup();
  }
});

test('keeps what was typed before, and suggests for it', async () => {
  const input = setup('early');
  expect(input).toHaveValue('early');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(options()).toEqual(['early shirt', 'early kurta']);
});

test('offers recent and popular searches first, each once', () => {
  localStorage.setItem('recentSearches', '["Silk mark","block print"]');
  setup();
  expect(options()).toEqual(['Silk mark', 'block print', 'silk saree']);
  expect(within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Silk mark from recent searches' }));
  expect(options()).toEqual(['block print', 'silk saree']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent' }));
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
});

test('follows the keys of a combobox', async () => {
  const input = setup();
  expect(input).toHaveAttribute('role', 'combobox');
  await type(input, 'lin');
  expect(input).toHaveAttribute('aria-expanded', 'true');
  expect(selected()).toBeNull();
  press(input, 'ArrowDown');
  expect(selected()).toBe('lin shirt');
  expect(input).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  press(input, 'ArrowDown');
  press(input, 'ArrowDown');
  expect(selected()).toBe('lin shirt');
  press(input, 'ArrowUp');
  expect(selected()).toBe('lin kurta');
  press(input, 'Home');
  expect(selected()).toBeNull();
  press(input, 'ArrowUp');
  expect(selected()).toBe('lin kurta');
  press(input, 'Enter');
  expect(input).toHaveValue('lin kurta');
  expect(input).toHaveAttribute('aria-expanded', 'false');
  expect(localStorage.getItem('recentSearches')).toBe('["lin kurta"]');
});

test('Escape closes the list first, then clears the field', async () => {
  const input = setup();
  await type(input, 'wool');
  expect(press(input, 'Escape')).toBe(false);
  expect(options()).toEqual([]);
  expect(input).toHaveValue('wool');
  expect(press(input, 'Escape')).toBe(false);
  expect(input).toHaveValue('');
  expect(press(input, 'Escape')).toBe(true);
});

test('searches for the text of the field', async () => {
  const input = setup();
  fireEvent.submit(input);
  expect(push).not.toHaveBeenCalled();
  await type(input, '  linen   shirt ');
  expect(press(input, 'Enter')).toBe(true);
  fireEvent.submit(input);
  expect(push).toHaveBeenCalledWith('/search?q=linen+shirt');
  expect(options()).toEqual([]);
});

test('asks once typing rests, and ignores an answer that comes late', async () => {
  const input = setup();
  let finish = (): void => undefined;
  respond = async (q) => {
    if (q === 'cot') await new Promise<void>((resolve) => (finish = resolve));
    return answer([`${q} fabric`]);
  };
  await type(input, 'co', 100);
  await type(input, 'cot');
  await type(input, 'cott');
  finish();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(requested).toEqual(['cot', 'cott']);
  expect(options()).toEqual(['cott fabric']);
});

test('stays a plain field while the store fails', async () => {
  const input = setup();
  respond = async () => jsonResponse(502);
  await type(input, 'denim');
  expect(options()).toEqual([]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByText(/Press Enter/)).toBeNull();
  respond = async () => Promise.reject(new TypeError('offline'));
  await type(input, 'denims');
  expect(input).toHaveAttribute('aria-expanded', 'false');
});

test('says that nothing is suggested', async () => {
  const input = setup();
  respond = async () => answer([]);
  await type(input, 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No suggestions');
  expect(screen.getByText('No suggestions. Press Enter to search for “zzz”.')).toBeVisible();
  expect(input).toHaveAttribute('aria-expanded', 'false');
  press(input, 'Escape');
  expect(screen.queryByText(/Press Enter/)).toBeNull();
});

test('closes when the focus leaves the form', () => {
  const input = setup();
  expect(options()).toHaveLength(2);
  act(() => input.blur());
  expect(options()).toEqual([]);
});

test('the focus stays beside recent searches while they are removed one by one', () => {
  localStorage.setItem('recentSearches', '["aaa","bbb","ccc"]');
  setup();
  const remove = (search: string) =>
    screen.getByRole('button', { name: `Remove ${search} from recent searches` });
  remove('bbb').focus();
  fireEvent.click(remove('bbb'));
  expect(remove('ccc')).toHaveFocus();
  fireEvent.click(remove('ccc'));
  expect(remove('aaa')).toHaveFocus();
});

test('Escape on a control beside the list closes it and leads back to the field', () => {
  const input = setup();
  const shortcut = screen.getByRole('checkbox', { name: 'Press / to search' });
  shortcut.focus();
  press(shortcut, 'Escape');
  expect(input).toHaveFocus();
  expect(options()).toEqual([]);
});
