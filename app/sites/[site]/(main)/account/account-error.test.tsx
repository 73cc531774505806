import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { jsonResponse, htmlResponse } from '@/test-support/responses';

jest.unstable_mockModule('@/lib/session/redirect-to-login', () => ({ redirectToLogin: jest.fn() }));
const showToast = jest.fn();
jest.unstable_mockModule('@/components/ui/show-toast', () => ({ showToast }));
const { renderWithSwr } = await import('@/test-support/render-with-swr');
const { AccountDetails } = await import('./account-details');

const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
  showToast.mockReset();
});

async function expectMessage(detail: string) {
  await act(async () => renderWithSwr(<AccountDetails />));
  expect(showToast.mock.calls).toEqual([
    [{ title: 'Error', description: `Failed to load account information${detail}`, kind: 'error' }],
  ]);
}

test.each([
  [502, { error: 'x', status: 500, reason: 'status' }, ' (Status: 500)'],
  [403, { error: 'No.', status: 403, reason: 'status' }, ' (Status: 403)'],
  [502, { error: 'x', status: null, reason: 'no-response' }, ' (No response received)'],
  [502, { error: 'Not readable.', status: null, reason: 'malformed' }, ': Not readable.'],
  [502, { status: null, reason: 'malformed' }, ' (Status: 502)'],
  [404, { error: 'This hostname is not served here.' }, ' (Status: 404)'],
])('names the cause of a %i with %j', async (status, body, detail) => {
  fetched.mockResolvedValue(jsonResponse(status, body));
  await expectMessage(detail);
});

test('names the status of an error page from a proxy', async () => {
  fetched.mockResolvedValue(htmlResponse(504));
  await expectMessage(' (Status: 504)');
});

test('reports a successful response that is not an account', async () => {
  fetched.mockResolvedValue(htmlResponse(200));
  await expectMessage(': The response is not an account.');
});

test('reports that there was no response', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expectMessage(' (No response received)');
});
