import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { ConnectionTest } from './connection-test';

const STORE = wireStoreInfo.parse({ storeName: 'Loom', categories: ['men', 'women'] });

const FIELDS = { known: ['storeName', 'categories'], unknown: ['theme'], unreadable: ['policies.terms'] };

const PRODUCTS = { count: 12, unreadable: ['data[].regularPrice'] };

const fetched = jest.fn<typeof fetch>();
const logged = jest.spyOn(console, 'error');

beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  logged.mockReset().mockImplementation(() => {});
  render(<ConnectionTest />);
});
afterAll(() => logged.mockRestore());

const button = () => screen.getByRole('button', { name: 'Test Connection' });

function valueOf(term: string) {
  const row = screen.getByText(term, { selector: 'dt' }).parentElement;
  if (!row) throw new Error(`no row named ${term}`);
  return within(row).getByRole('definition');
}

test('shows the details of a successful call, and the store info as JSON', async () => {
  fetched.mockResolvedValue(
    jsonResponse(200, {
      isConnected: true,
      status: 200,
      durationMs: 34,
      storeInfo: STORE,
      builtIn: { slugs: [], promises: 'nothing' },
      look: {},
      fields: FIELDS,
      products: PRODUCTS,
    }),
  );
  await userEvent.click(button());
  expect(screen.getByRole('status')).toHaveTextContent('Connection successful.');
  expect(valueOf('Call')).toHaveTextContent('GET /storeInfo');
  expect(valueOf('HTTP status')).toHaveTextContent('200');
  expect(valueOf('Time')).toHaveTextContent('34 ms');
  expect(valueOf('Fields')).toHaveTextContent('storeName, categories');
  expect(valueOf('Not read')).toHaveTextContent('theme');
  const unreadable = screen.getAllByText('Unreadable', { selector: 'dt' });
  expect(unreadable.map((term) => term.nextSibling?.textContent)).toEqual([
    'policies.terms',
    'data[].regularPrice',
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(valueOf('Store name')).toHaveTextContent('Loom');
  expect(valueOf('Categories')).toHaveTextContent('2: men, women');
  expect(screen.getByLabelText('Store information as JSON')).toHaveTextContent('"storeName": "Loom"');
  expect(fetched).toHaveBeenCalledWith('/api/store-info', { cache: 'no-store' });
  expect(logged).not.toHaveBeenCalled();
});

test('warns about a response without any known field', async () => {
  fetched.mockResolvedValue(
    jsonResponse(200, {
      isConnected: true,
      status: 200,
      durationMs: 5,
      storeInfo: wireStoreInfo.parse({}),
      builtIn: { slugs: [], promises: 'nothing' },
      look: {},
      fields: { known: [], unknown: ['data'], unreadable: [] },
      products: { failure: 'error-status' },
    }),
  );
  await userEvent.click(button());
  expect(screen.getByRole('alert')).toHaveTextContent(/none of the fields that the shop reads/);
  expect(valueOf('Not read')).toHaveTextContent('data');
  expect(valueOf('GET /products')).toHaveTextContent('The store API answered with an error.');
});

test.each([
  [503, 'error-status', '503', 'The store API answered with an error.'],
  [200, 'unreadable', '200', 'The store API answered, but not with what was asked for.'],
  [null, 'timeout', 'none', 'The store API did not answer in time.'],
  [null, 'unreachable', 'none', 'The store API could not be reached.'],
])('reports a failure (%s, %s) and logs its details', async (status, failure, shown, message) => {
  fetched.mockResolvedValue(jsonResponse(200, { isConnected: false, status, durationMs: 701, failure }));
  await userEvent.click(button());
  expect(screen.getByRole('status')).toHaveTextContent(/^Connection failed. Check console for details.$/);
  expect(valueOf('HTTP status')).toHaveTextContent(shown);
  expect(valueOf('Time')).toHaveTextContent('701 ms');
  expect(valueOf('Failure')).toHaveTextContent(message);
  expect(logged).toHaveBeenCalledWith('GET /storeInfo failed', { status, failure, durationMs: 701 });
});

test('reports an unreachable storefront as an unexpected error', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(button());
  expect(screen.getByRole('status')).toHaveTextContent(/^Unexpected error: Failed to fetch$/);
  expect(logged).toHaveBeenCalled();
});

test('reports an error status of the storefront as an unexpected error', async () => {
  fetched.mockResolvedValue(jsonResponse(404, { error: 'This hostname is not served here.' }));
  await userEvent.click(button());
  expect(screen.getByRole('status')).toHaveTextContent('Unexpected error: the storefront answered 404');
});

test('runs one test at a time, by keyboard as well, and can run again', async () => {
  let resolve: (response: Response) => void = () => {};
  fetched.mockReturnValueOnce(new Promise((fulfill) => (resolve = fulfill)));
  await userEvent.tab();
  expect(button()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Testing...');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(fetched).toHaveBeenCalledTimes(1);

  resolve(
    jsonResponse(200, {
      isConnected: true,
      status: 200,
      durationMs: 1,
      storeInfo: STORE,
      builtIn: { slugs: [], promises: 'nothing' },
      look: {},
      fields: FIELDS,
      products: PRODUCTS,
    }),
  );
  expect(await screen.findByText('Connection successful.')).toBeInTheDocument();
  expect(button()).toHaveFocus();
  fetched.mockRejectedValue(new Error('gone'));
  await userEvent.keyboard(' ');
  expect(screen.getByRole('status')).toHaveTextContent('Unexpected error: gone');
  expect(screen.queryByText('Loom')).not.toBeInTheDocument();
});
