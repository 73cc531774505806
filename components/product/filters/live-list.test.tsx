import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

const applyForm = jest.fn();
const leaveList = jest.fn();
const returnToList = jest.fn();
let isOffline = false;
let loads = 0;
jest.unstable_mockModule('./list-controller', () => {
  loads += 1;
  if (isOffline) throw new Error('Failed to load');
  return { applyForm, leaveList, returnToList };
});
const { LiveList } = await import('./live-list');
const { LivePart } = await import('./live-part');
const { setLiveParts } = await import('./live-parts');

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
  applyForm.mockClear();
  returnToList.mockClear();
  submit.mockClear();
});

function show() {
  return render(
    <LiveList {...LIST}>
      <form data-live="" aria-label="Filters" id="filters">
        <input type="checkbox" aria-label="Navy" />
        <button>Show items</button>
      </form>
      <select form="filters" aria-label="Sort by" />
      <form aria-label="Types">
        <input type="checkbox" aria-label="Plain" />
      </form>
      <p>
        <LivePart name="count">12 items</LivePart>
      </p>
    </LiveList>,
  );
}

const form = () => screen.getByRole('form', { name: 'Filters' });

test('opens the address of the form where the script of choices cannot be loaded', async () => {
  isOffline = true;
  show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Navy' }));
  await waitFor(() => expect(submit.mock.contexts).toEqual([form()]));
  expect(applyForm).not.toHaveBeenCalled();
});

test('loads the script of choices at the first one, not before', async () => {
  const before = loads;
  show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Plain' }));
  expect(loads).toBe(before);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Navy' }));
  await waitFor(() => expect(applyForm).toHaveBeenCalledTimes(1));
  expect(loads).toBe(before + 1);
});

test('applies changes of the fields of its forms, wherever they are, and what is sent', async () => {
  show();
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }));
  await waitFor(() =>
    expect(applyForm).toHaveBeenLastCalledWith(
      LIST,
      expect.objectContaining({ form: form(), isSheetOpen: false }),
    ),
  );
  expect(fireEvent.submit(form())).toBe(false);
  await waitFor(() => expect(applyForm).toHaveBeenCalledTimes(2));
  expect(fireEvent.submit(screen.getByRole('form', { name: 'Types' }))).toBe(true);
  expect(submit).not.toHaveBeenCalled();
});

test('shows a list again that was left for another page, and no other', async () => {
  const { unmount } = show();
  unmount();
  expect(returnToList).not.toHaveBeenCalled();
  window.history.replaceState({ list: BASE }, '', `${BASE}&color=Navy`);
  show();
  await waitFor(() => expect(returnToList).toHaveBeenCalledWith(LIST));
});

test('a part is the one of the server again when the list is left', () => {
  const { unmount } = show();
  setLiveParts({ count: { content: '3 items' } });
  unmount();
  show();
  expect(screen.getByText('12 items')).toBeInTheDocument();
});

test.each([
  ['closed sheet', 0, true],
  ['column', 1, false],
])('what was chosen before hydration in the %s is told with it', async (_name, rects, isSheetOpen) => {
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue(Object.assign([], { length: rects, item: () => null }));
  const markup = document.body.appendChild(document.createElement('div'));
  markup.innerHTML =
    '<form id="filters" aria-label="Early"><input type="checkbox" name="size" value="M" /></form>';
  markup.querySelector('input')?.click();
  render(<LiveList {...LIST}>{null}</LiveList>);
  await waitFor(() => expect(applyForm).toHaveBeenCalledTimes(1));
  const [, formEvent] = applyForm.mock.calls[0] ?? [];
  expect(formEvent).toMatchObject({ isSheetOpen, form: markup.querySelector('form') });
  expect([...Reflect.get(Object(formEvent), 'data')]).toEqual([['size', 'M']]);
  markup.remove();
});
