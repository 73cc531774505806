import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ADDRESS } from '@/test-support/address';
import { jsonResponse } from '@/test-support/responses';

const redirectToLogin = jest.fn();
jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin }));
const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { Addresses } = await import('./addresses');

const HOME = { ...ADDRESS, id: 'h', label: 'Home', isDefault: true };
const OFFICE = { ...ADDRESS, id: 'o', label: 'Office', isDefault: false };

const CUSTOMER = { firstName: 'Mira', lastName: 'Sen', email: 'mira@example.com', phone: '9830012345' };

/** Responds to GET with `list`, and to changes with `change`. */
let list: () => Response;
const change = jest.fn<(method: string, path: string, body: unknown) => Response>();

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
});
beforeEach(() => {
  document.cookie = 'signed_in=5e55.c0ffee';
  for (const mock of [redirectToLogin, showToast, change]) mock.mockReset();
  list = () => jsonResponse(200, [HOME, OFFICE]);
  change.mockReturnValue(jsonResponse(200, HOME));
  globalThis.fetch = async (path, init) => {
    const { method, body } = init ?? {};
    if (path === '/api/account') return jsonResponse(200, CUSTOMER);
    return method ? change(method, String(path), body ? JSON.parse(String(body)) : null) : list();
  };
});

const show = () => act(async () => renderWithSwr(<Addresses knowsDelivery={false} />));
const press = (name: RegExp | string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => screen.findByRole('dialog');
const type = (element: HTMLElement, value: string) => fireEvent.input(element, { target: { value } });

test('lists the addresses, with another default for all but the default', async () => {
  await show();
  const cards = screen.getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent('HomeDefaultAsha Rao14 Lavelle Road, Bengaluru, Karnataka 560001');
  expect(screen.getAllByRole('button', { name: /^Make default/ })).toHaveLength(1);
  list = () => jsonResponse(200, [{ ...OFFICE, isDefault: true }]);
  await press(/^Make default Office/);
  expect(change).toHaveBeenCalledWith('PUT', '/api/addresses?id=o', {
    ...ADDRESS,
    label: 'Office',
    isDefault: true,
  });
  expect(screen.getByRole('heading', { name: 'Addresses' })).toHaveFocus();
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Default address changed' }));
});

test('fills name and phone of the account into another address', async () => {
  await show();
  await press('Add an address');
  const form = within(await dialog());
  await waitFor(() => expect(form.getByLabelText('Full Name')).toHaveDisplayValue('Mira Sen'));
  expect(form.getByLabelText(/Phone/)).toHaveDisplayValue('+919830012345');
  expect(form.getByLabelText('Address')).toHaveDisplayValue('');
});

test('edits an address in a dialog that has it filled in', async () => {
  await show();
  await press(/^Edit Office/);
  const form = within(await dialog());
  expect(form.getByLabelText('Address')).toHaveDisplayValue(ADDRESS.address);
  type(form.getByLabelText('City'), 'Mysuru');
  fireEvent.click(form.getByRole('radio', { name: 'Other' }));
  await act(async () => fireEvent.click(form.getByRole('button', { name: 'Save address' })));
  expect(change).toHaveBeenCalledWith('PUT', '/api/addresses?id=o', {
    ...ADDRESS,
    city: 'Mysuru',
    label: 'Other',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('adds an address, with errors at the fields and what was typed kept', async () => {
  list = () => jsonResponse(200, []);
  await show();
  expect(screen.getByText(/^None yet/)).toBeInTheDocument();
  await press('Add an address');
  const form = within(await dialog());
  const save = () => act(async () => fireEvent.click(form.getByRole('button', { name: 'Save address' })));
  type(form.getByLabelText('Full Name'), ADDRESS.fullName);
  await save();
  expect(change).not.toHaveBeenCalled();
  expect(form.getByLabelText('Postal Code')).toHaveFocus();
  expect(form.getByLabelText('City')).toHaveAccessibleDescription('This field is required');
  for (const [label, value] of [
    ['Postal Code', ADDRESS.postalCode],
    ['Address', ADDRESS.address],
    ['City', ADDRESS.city],
    ['State', ADDRESS.state],
    ['Phone', ADDRESS.phone],
  ] as const)
    type(form.getByLabelText(label), value);
  fireEvent.click(form.getByRole('checkbox', { name: 'Make it my default address' }));
  change.mockReturnValueOnce(jsonResponse(409, { error: 'There can be 20 saved addresses.' }));
  await save();
  expect(form.getByRole('alert')).toHaveTextContent('There can be 20 saved addresses.');
  expect(form.getByLabelText('Full Name')).toHaveDisplayValue(ADDRESS.fullName);
  list = () => jsonResponse(200, [HOME]);
  await save();
  expect(change).toHaveBeenLastCalledWith('POST', '/api/addresses', {
    ...ADDRESS,
    label: 'Home',
    isDefault: true,
  });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('an address that was deleted elsewhere is gone', async () => {
  await show();
  await press(/^Delete Home/);
  change.mockReturnValue(jsonResponse(404, { error: 'Address not found' }));
  list = () => jsonResponse(200, [OFFICE]);
  const question = within(await dialog());
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'Delete' })));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('an expired session leads to sign-in', async () => {
  await show();
  change.mockReturnValue(jsonResponse(401, {}));
  await press(/^Make default/);
  expect(redirectToLogin).toHaveBeenCalled();
});

test('offers to try again when the addresses can not be loaded', async () => {
  list = () => jsonResponse(502, {});
  await show();
  expect(screen.getByText('Your addresses could not be loaded.')).toBeInTheDocument();
  list = () => jsonResponse(200, [HOME]);
  await press('Try Again');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
