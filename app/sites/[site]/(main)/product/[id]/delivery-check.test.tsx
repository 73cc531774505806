import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
import { DeliverySection } from './delivery-section';

const SERVED = {
  place: 'Bengaluru',
  isServed: true,
  earliest: '2026-12-02',
  cashOnDelivery: true,
  pickup: false,
};

/** What the storefront answers. */
const answer = (status: number, body: object) => {
  const asked = jest.fn<typeof fetch>().mockImplementation(async () => jsonResponse(status, body));
  globalThis.fetch = asked;
  return asked;
};
const ask = async (pin: string) => {
  render(<DeliverySection features={['delivery']} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'PIN code' }), `${pin}{Enter}`);
};

beforeEach(() => localStorage.clear());

test('is not there for a store that says nothing of delivery', () => {
  const { container } = render(<DeliverySection features={['facts']} />);
  expect(container).toBeEmptyDOMElement();
});

test('tells when it arrives, and remembers the PIN code', async () => {
  const asked = answer(200, { pin: '560001', delivery: SERVED });
  await ask('560001');
  expect(await screen.findByText('Get it by Wed, 2 Dec in Bengaluru')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Cash on delivery · No pick-up of returns');
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/delivery?pin=560001']);
  expect(localStorage.getItem('deliveryPin')).toBe('"560001"');
});

test('asks for the PIN code that this device remembers', async () => {
  localStorage.setItem('deliveryPin', '"560001"');
  answer(200, { pin: '560001', delivery: SERVED });
  render(<DeliverySection features={['delivery']} />);
  expect(await screen.findByText('Get it by Wed, 2 Dec in Bengaluru')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'PIN code' })).toHaveValue('560001');
  expect(document.body).toHaveFocus();
});

test('tells that it does not deliver there', async () => {
  answer(200, { pin: '744301', delivery: { ...SERVED, place: 'Car Nicobar', isServed: false } });
  await ask('744301');
  expect(await screen.findByText('We don’t deliver to Car Nicobar yet.')).toBeVisible();
});

test('tells that there is no such PIN code, and does not remember it', async () => {
  answer(200, { pin: '999999', delivery: null });
  await ask('999999');
  expect(await screen.findByText('There is no PIN code 999999. Check its digits.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'PIN code' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/There is no PIN code/);
  expect(localStorage).toHaveLength(0);
});

test('asks nobody for what is no PIN code', async () => {
  const asked = answer(200, {});
  await ask('0123');
  expect(await screen.findByText(/^A PIN code has 6 digits/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('says plainly that the store fails', async () => {
  answer(502, { error: 'The store could not be asked.' });
  await ask('560001');
  expect(await screen.findByText(/^The store could not be asked about delivery/)).toBeVisible();
});
