import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
import { button, fill, open, orders, prepareCheckout, push, quotes } from './checkout-form.harness';

prepareCheckout();

const TOTALS = { subtotal: 15, discount: 0, delivery: 0, giftWrap: 0, fee: 0, taxIncluded: 0, total: 15 };
const WRAPPED = { ...TOTALS, giftWrap: 49, total: 64 };

const box = () => screen.getByRole('checkbox', { name: 'Gift wrap (+₹49)' });
const note = () => screen.getByLabelText('Note (optional)');
const folded = () => note().closest('details');
const type = (text: string) => fireEvent.input(note(), { target: { value: text } });
const press = () => act(async () => fireEvent.click(button()));
const sent = () => JSON.parse(String(orders.mock.calls[0]?.[1]?.body));

async function setup() {
  quotes.mockImplementation(async (_, init) =>
    jsonResponse(200, { id: 'q', totals: String(init?.body).includes('"giftWrap":true') ? WRAPPED : TOTALS }),
  );
  orders.mockImplementation(async () => jsonResponse(200, { id: 'o1' }));
  await open({ hasQuotes: true, hasNotes: true, giftWrapPrice: 49 });
}

test('gift wrap is chosen by the shopper alone, and part of the total that they agree to', async () => {
  await setup();
  expect(box()).not.toBeChecked();
  expect(button()).toHaveAccessibleName('Create Order · ₹15');
  await act(async () => fireEvent.click(box()));
  await waitFor(() => expect(button()).toHaveAccessibleName('Create Order · ₹64'));
  expect(screen.getByText('Gift wrap', { selector: 'dt' }).nextElementSibling).toHaveTextContent('₹49');
  fill();
  await press();
  expect(sent()).toMatchObject({ quoteId: 'q', giftWrap: true });
  expect(sent()).not.toHaveProperty('note');
});

test('a note is folded, sent without the spaces around it, and forgotten with its order', async () => {
  await setup();
  expect(folded()).not.toHaveAttribute('open');
  await userEvent.setup().click(screen.getByText('Add a note to your order'));
  expect(folded()).toHaveAttribute('open');
  expect(note()).toHaveAttribute('maxlength', '500');
  type('  Please ring twice.\nThank you ');
  fill();
  await press();
  expect(sent()).toMatchObject({ note: 'Please ring twice.\nThank you' });
  expect(sent()).not.toHaveProperty('giftWrap');
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(sessionStorage.getItem('orderNote')).toBeNull();
});

test('what a customer was writing is there after a reload, and nobody else’s', async () => {
  sessionStorage.setItem('orderNote', JSON.stringify({ note: 'Ring twice', customer: 'c0ffee' }));
  await setup();
  expect(note()).toHaveDisplayValue('Ring twice');
  expect(folded()).toHaveAttribute('open');
  type('Ring');
  expect(JSON.parse(sessionStorage.getItem('orderNote') ?? '')).toMatchObject({
    note: 'Ring',
    customer: 'c0ffee',
  });
});

test('another customer’s note is not shown', async () => {
  sessionStorage.setItem('orderNote', JSON.stringify({ note: 'Ring twice', customer: 'another' }));
  await setup();
  expect(note()).toHaveDisplayValue('');
});

test.each([
  ['a control character', 'Ring\u0007', 'It has a character that can’t be shown. Please type it again'],
  ['501 characters', 'x'.repeat(501), 'Please use no more than 500 characters'],
])('refuses a note with %s at its field', async (_, text, error) => {
  await setup();
  fill();
  type(text);
  await press();
  expect(orders).not.toHaveBeenCalled();
  expect(note()).toHaveAccessibleDescription(expect.stringContaining(error));
  expect(folded()).toHaveAttribute('open');
  expect(note()).toHaveFocus();
  // As browsers tell; jsdom does not.
  fireEvent(folded() ?? note(), new Event('toggle'));
  type('Ring');
  expect(note()).toHaveAccessibleDescription('For the store, at most 500 characters');
  expect(folded()).toHaveAttribute('open');
});

test('a store without these features is asked for neither', async () => {
  await open();
  expect(screen.queryByText(/Gift wrap|Add a note/)).not.toBeInTheDocument();
});
