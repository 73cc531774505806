import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jsonResponse } from '@/test-support/responses';
import {
  answer,
  answerLater,
  box,
  fail,
  here,
  listResponse,
  names,
  number,
  openList,
  prepareLists,
  press,
  requested,
  sheet,
  shows,
  sort,
  status,
} from './list-controller.harness';

prepareLists();

test('a wrong range of prices is not sent, and the message goes with it', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  await shows('Chosen');
  fireEvent.change(number('To'), { target: { value: '200' } });
  expect(await screen.findAllByText(/Please swap them/)).toHaveLength(2);
  expect(status()).toMatch(/Please swap them/);
  expect(number('To')).toHaveAttribute('aria-invalid', 'true');
  expect(number('To')).toHaveAccessibleDescription(/Please swap them/);
  expect(requested).toHaveLength(1);
  expect(here()).toBe(`${path}&minPrice=800`);
  fireEvent.change(number('To'), { target: { value: '850' } });
  await waitFor(() => expect(here()).toBe(`${path}&maxPrice=850&minPrice=800`));
  expect(screen.queryByText(/Please swap them/)).toBeNull();
});

test('a slider sets its number, and at its end none', async () => {
  const path = await openList();
  const slider = () => screen.getByRole('slider', { name: 'Highest price', hidden: true });
  fireEvent.change(slider(), { target: { value: '700' } });
  await waitFor(() => expect(here()).toBe(`${path}&maxPrice=700`));
  fireEvent.change(slider(), { target: { value: '900' } });
  await waitFor(() => expect(here()).toBe(path));
});

test('in the open sheet a choice is only counted, until it is applied', async () => {
  const path = await openList();
  sheet.isOpen = true;
  answer(['Chosen'], { total: 23 });
  fireEvent.click(box('Navy'));
  const apply = await screen.findByRole('button', { name: 'Show 23 items', hidden: true });
  expect(names()).toEqual(['Own 0', 'Own 1']);
  expect(here()).toBe(path);
  expect(box('Navy')).toBeChecked();
  fireEvent.click(apply);
  await shows('Chosen');
  expect(sheet.isOpen).toBe(false);
  expect(here()).toBe(`${path}&color=Navy`);
});

test.each([false, true])('a price typed since a request stays (in the sheet: %s)', async (isInSheet) => {
  await openList();
  sheet.isOpen = isInSheet;
  const slow = answerLater();
  fireEvent.change(number('From'), { target: { value: '300' } });
  await waitFor(() => expect(requested).toHaveLength(1));
  number('To').focus();
  number('To').value = '25';
  number('From').value = '350';
  await act(async () => slow.resolve(listResponse(['Chosen'], { total: 23 })));
  await waitFor(() => expect(status()).toBe('23 items'));
  expect(number('To')).toHaveFocus();
  expect(number('To')).toHaveValue(25);
  expect(number('From')).toHaveValue(350);
  expect(screen.getByRole('slider', { name: 'Lowest price', hidden: true })).toHaveValue('350');
});

test('a price that was being typed when the list arrived is applied when it is left', async () => {
  const path = await openList();
  const slow = answerLater();
  fireEvent.change(number('From'), { target: { value: '300' } });
  await waitFor(() => expect(requested).toHaveLength(1));
  number('To').focus();
  number('To').value = '800';
  await act(async () => slow.resolve(listResponse(['Chosen'])));
  await shows('Chosen');
  answer(['Both']);
  act(() => number('To').blur());
  await shows('Both');
  expect(here()).toBe(`${path}&maxPrice=800&minPrice=300`);
});

test('a price whose request failed is taken back, and one typed since stays', async () => {
  await openList();
  const slow = answerLater();
  fireEvent.change(number('From'), { target: { value: '300' } });
  await waitFor(() => expect(requested).toHaveLength(1));
  number('To').value = '25';
  await act(async () => slow.resolve(jsonResponse(502)));
  await screen.findByText(/could not be updated/);
  expect(number('From')).toHaveValue(null);
  expect(number('To')).toHaveValue(25);
});

test('Clear all takes back prices that could not be sent', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  await shows('Chosen');
  fireEvent.change(number('To'), { target: { value: '200' } });
  await screen.findAllByText(/Please swap them/);
  press('Clear all');
  await waitFor(() => expect(here()).toBe(path));
  expect(number('To')).toHaveValue(null);
  expect(number('To')).toHaveAttribute('aria-invalid', 'false');
  expect(screen.queryByText(/Please swap them/)).toBeNull();
});

test('Enter with a wrong price leads to the one that was typed last', async () => {
  await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  await shows('Chosen');
  for (const [name, value] of [
    ['To', '200'],
    ['From', '900'],
  ] as const) {
    fireEvent.change(number(name), { target: { value } });
    fireEvent.submit(screen.getByRole('form', { name: 'Filters', hidden: true }));
    await waitFor(() => expect(number(name)).toHaveFocus());
  }
});

test('a wrong price in the sheet leaves the number of items on its button', async () => {
  await openList();
  sheet.isOpen = true;
  answer(['Chosen'], { total: 23 });
  fireEvent.click(box('Navy'));
  await screen.findByRole('button', { name: 'Show 23 items', hidden: true });
  fireEvent.change(number('To'), { target: { value: '10.5' } });
  await screen.findAllByText(/whole rupees/);
  expect(screen.getByRole('button', { name: 'Show 23 items', hidden: true })).toBeInTheDocument();
});

test('one press of Enter in a price is one request', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Filters', hidden: true }));
  await waitFor(() => expect(here()).toBe(`${path}&minPrice=800`));
  expect(requested).toHaveLength(1);
});

test('a wrong price stays while another choice is applied without it', async () => {
  const path = await openList();
  fireEvent.change(number('From'), { target: { value: '800' } });
  await shows('Chosen');
  fireEvent.change(number('To'), { target: { value: '10.5' } });
  await screen.findAllByText(/whole rupees/);
  answer(['Navy']);
  fireEvent.click(box('Navy'));
  await shows('Navy');
  expect(here()).toBe(`${path}&color=Navy&minPrice=800`);
  expect(number('To')).toHaveValue(10.5);
  expect(screen.getAllByText(/whole rupees/)).not.toHaveLength(0);
});

test('several steps of a slider are one choice, and each is told', async () => {
  const path = await openList();
  const slider = screen.getByRole('slider', { name: 'Lowest price', hidden: true });
  expect(slider).toHaveAttribute('aria-valuetext', '₹100');
  fireEvent.change(slider, { target: { value: '120' } });
  fireEvent.change(slider, { target: { value: '140' } });
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '₹140'));
  expect(number('From')).toHaveValue(140);
  await waitFor(() => expect(here()).toBe(`${path}&minPrice=140`));
  expect(requested).toHaveLength(1);
});

test('what is chosen in the sheet waits for its button, whatever else is chosen', async () => {
  const path = await openList();
  fireEvent.change(sort(), { target: { value: 'popular' } });
  await waitFor(() => expect(here()).toBe(`${path}&sort=popular`));
  sheet.isOpen = true;
  answer(['Chosen'], { total: 23 });
  fireEvent.click(box('Navy'));
  await waitFor(() => expect(status()).toMatch(/23 items/));
  sheet.isOpen = false;
  const slow = answerLater();
  fireEvent.change(sort(), { target: { value: 'priceAsc' } });
  await waitFor(() => expect(requested).toHaveLength(3));
  expect(sort()).toHaveValue('priceAsc');
  answer(['Sorted'], { total: 23 });
  await act(async () => slow.resolve(listResponse(['Sorted'])));
  await waitFor(() => expect(here()).toBe(`${path}&sort=priceAsc`));
  expect(box('Navy')).toBeChecked();
  sheet.isOpen = true;
  press('Show 23 items');
  await waitFor(() => expect(here()).toBe(`${path}&color=Navy&sort=priceAsc`));
});

test('a count that fails is told in the sheet', async () => {
  await openList();
  sheet.isOpen = true;
  fail();
  fireEvent.click(box('Navy'));
  expect(await screen.findByText(/could not be updated/)).toBeInTheDocument();
  const form = screen.getByRole('form', { name: 'Filters', hidden: true });
  expect(within(form).getByText(/could not be updated/)).toBeInTheDocument();
  expect(within(form).getByRole('button', { name: 'Show items', hidden: true })).toBeInTheDocument();
  expect(box('Navy')).toBeChecked();
});
