import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

const apply = jest.fn();
const createListController = jest.fn<(list: object, showParts: object, signal: AbortSignal) => typeof apply>(
  () => apply,
);
let isOffline = false;
let loads = 0;
jest.unstable_mockModule('./list-controller', () => {
  loads += 1;
  if (isOffline) throw new Error('Failed to load');
  return { createListController };
});
const { LiveList } = await import('./live-list');

const BASE = '/products?category=shirts';
const LIST = {
  base: BASE,
  heading: 'Diwali edit',
  collectionTitle: 'Diwali edit',
  otherHeading: 'Shirts',
};
const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();

beforeEach(() => {
  window.history.replaceState(null, '', BASE);
  isOffline = false;
  apply.mockClear();
  createListController.mockClear();
  submit.mockClear();
});

function show() {
  return render(
    <>
      <form data-live="" aria-label="Filters" id="filters">
        <input type="checkbox" aria-label="Navy" />
        <button>Show items</button>
      </form>
      <select form="filters" aria-label="Sort by" />
      <form aria-label="Types">
        <input type="checkbox" aria-label="Plain" />
      </form>
      <LiveList list={LIST}>Products</LiveList>
    </>,
  );
}

const form = () => screen.getByRole('form', { name: 'Filters' });

test('opens the address of the form where the script of choices cannot be loaded', async () => {
  isOffline = true;
  show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Navy' }));
  await waitFor(() => expect(submit.mock.contexts).toEqual([form()]));
  expect(apply).not.toHaveBeenCalled();
});

test('loads the script of choices at the first one, not before', async () => {
  const before = loads;
  show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Plain' }));
  expect(loads).toBe(before);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Navy' }));
  await waitFor(() => expect(apply).toHaveBeenCalledTimes(1));
  expect(loads).toBe(before + 1);
});

test.each([
  ['closed sheet', null, true],
  ['column', document.body, false],
])('what was chosen before hydration in the %s is told with it', async (_name, parent, isSheetOpen) => {
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(parent);
  const markup = document.body.appendChild(document.createElement('div'));
  markup.innerHTML =
    '<form id="filters" aria-label="Early"><input type="checkbox" name="size" value="M" /></form>';
  markup.querySelector('input')?.click();
  render(<LiveList list={LIST}>Products</LiveList>);
  await waitFor(() => expect(apply).toHaveBeenCalledTimes(1));
  const [formEvent] = apply.mock.calls[0] ?? [];
  expect(formEvent).toMatchObject({ isSheetOpen, form: markup.querySelector('form') });
  expect([...Reflect.get(Object(formEvent), 'data')]).toEqual([['size', 'M']]);
  markup.remove();
});
