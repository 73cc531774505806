import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ADDRESS as SHIPPING } from '@/test-support/address';
import { jsonResponse } from '@/test-support/responses';
import {
  addresses,
  button,
  expectFilled,
  field,
  fill,
  open,
  orders,
  prepareCheckout,
  push,
  redirectToLogin,
  showToast,
} from './checkout-form.harness';

prepareCheckout();

const HOME = { ...SHIPPING, id: 'h', label: 'Home', isDefault: true };
const OFFICE = { ...SHIPPING, id: 'o', label: 'Office', city: 'Mysuru', isDefault: false };
const CUSTOMER = 'c0ffee';

const openWith = async (saved: object[] | number, knowsDelivery = false) => {
  addresses.mockImplementation(async () =>
    typeof saved === 'number' ? jsonResponse(saved, {}) : jsonResponse(200, saved),
  );
  await open({ knowsDelivery, hasAddresses: true });
};
const card = (label: string) => screen.getByRole('radio', { name: new RegExp(`^${label}.*Asha`) });
const press = () => act(async () => fireEvent.click(button()));
const save = () => screen.getByRole('checkbox', { name: 'Save this address' });
const sent = (mock: typeof orders) => {
  const [, init] = mock.mock.lastCall ?? [];
  return { method: init?.method, ...JSON.parse(String(init?.body)) };
};

beforeEach(() => {
  orders.mockImplementation(async () => jsonResponse(200, { id: 'o1' }));
});

test('sends the order to the default address without another press', async () => {
  await openWith([OFFICE, HOME]);
  expect(card('Home')).toBeChecked();
  expect(field('Postal Code')).not.toBeVisible();
  await press();
  expect(sent(orders)).toMatchObject({ shippingAddress: SHIPPING });
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(addresses).toHaveBeenCalledTimes(1);
});

test('sends it to a chosen address, and keeps what was typed for another one', async () => {
  await openWith([HOME, OFFICE]);
  fireEvent.click(screen.getByRole('radio', { name: 'Use another address' }));
  expect(field('Postal Code')).toBeVisible();
  fill();
  fireEvent.click(card('Office'));
  expect(field('Postal Code')).not.toBeVisible();
  expectFilled();
  await press();
  expect(sent(orders)).toMatchObject({ shippingAddress: { city: 'Mysuru' } });
});

test('saves a typed address with its label once the order is placed', async () => {
  await openWith([]);
  fill();
  expect(screen.queryByRole('radio', { name: 'Use another address' })).toBeNull();
  fireEvent.click(save());
  fireEvent.click(screen.getByRole('radio', { name: 'Office' }));
  await press();
  expect(sent(addresses)).toEqual({ method: 'POST', ...SHIPPING, label: 'Office' });
});

test('saves nothing that is saved already, or that nobody asked to save', async () => {
  await openWith([OFFICE]);
  fireEvent.click(screen.getByRole('radio', { name: 'Use another address' }));
  fill({ City: 'mysuru ' });
  fill({ ...{ 'Full Name': SHIPPING.fullName, Address: SHIPPING.address, State: SHIPPING.state } });
  fill({ 'Postal Code': SHIPPING.postalCode, Phone: SHIPPING.phone });
  fireEvent.click(save());
  await press();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(addresses).toHaveBeenCalledTimes(1);
});

test('says that the order is placed where its address could not be saved', async () => {
  await openWith([]);
  fill();
  fireEvent.click(save());
  addresses.mockImplementation(async () => jsonResponse(502, {}));
  await press();
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
  expect(push).toHaveBeenCalled();
});

test('the device’s own address fills the form in, is offered to be saved, and is then forgotten', async () => {
  localStorage.setItem('shippingAddress', JSON.stringify({ address: SHIPPING, customer: CUSTOMER }));
  await openWith([]);
  expectFilled();
  expect(save()).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /on this device/ })).toBeNull();
  await press();
  await waitFor(() => expect(localStorage.getItem('shippingAddress')).toBeNull());
  expect(sent(addresses)).toMatchObject({ method: 'POST', label: 'Home' });
});

test('opens the form with what was typed before sign-in', async () => {
  const draft = { address: SHIPPING, shouldRemember: false, customer: CUSTOMER };
  sessionStorage.setItem('checkout', JSON.stringify(draft));
  await openWith([HOME]);
  expect(screen.getByRole('radio', { name: 'Use another address' })).toBeChecked();
  expectFilled();
});

test('works without the addresses when they fail, and says so', async () => {
  await openWith(502);
  expect(screen.getByText(/could not be loaded. You can type the address here/)).toBeInTheDocument();
  fill();
  await press();
  expect(sent(orders)).toMatchObject({ shippingAddress: SHIPPING });
});

test('does not wait for late addresses, which then leave the form open', async () => {
  jest.useFakeTimers();
  try {
    let respond: (response: Response) => void = () => undefined;
    addresses.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    await open({ hasAddresses: true });
    expect(field('City')).not.toBeVisible();
    await act(async () => jest.advanceTimersByTime(5000));
    expect(field('City')).toBeVisible();
    await act(async () => respond(jsonResponse(200, [HOME])));
    expect(screen.getByRole('radio', { name: 'Use another address' })).toBeChecked();
    expect(field('City')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('an expired session leads to sign-in', async () => {
  await openWith(401);
  expect(redirectToLogin).toHaveBeenCalled();
});

test('deletes an address after a question, and goes on with the default', async () => {
  await openWith([HOME, OFFICE]);
  fireEvent.click(card('Office'));
  addresses.mockImplementation(async (_, init) => jsonResponse(200, init?.method === 'DELETE' ? {} : [HOME]));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Delete Office/ })));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this address?' });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(addresses).toHaveBeenCalledWith(
    '/api/addresses?id=o',
    expect.objectContaining({ method: 'DELETE' }),
  );
  expect(card('Home')).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Shipping Information' })).toHaveFocus();
});

test('asks a plain store for no addresses', async () => {
  await open();
  expect(addresses).not.toHaveBeenCalled();
  expect(field('Full Name')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Save this address' })).toBeNull();
});

test('begins with the postal code', async () => {
  await openWith([]);
  const [first] = screen.getAllByRole('textbox');
  expect(first).toHaveAttribute('name', 'postalCode');
});

test('the postal code fills in city and state', async () => {
  const others = globalThis.fetch;
  globalThis.fetch = async (path, init) => {
    if (path !== '/api/delivery?pin=560001') return others(path, init);
    const delivery = { place: 'Bengaluru', isServed: true, city: 'Bengaluru', state: 'Karnataka' };
    return jsonResponse(200, { pin: '560001', delivery });
  };
  await openWith([], true);
  fill({ 'Postal Code': '560001' });
  await act(async () => fireEvent.blur(field('Postal Code')));
  await waitFor(() => expect(field('City')).toHaveDisplayValue('Bengaluru'));
  expect(field('State')).toHaveDisplayValue('Karnataka');
});
