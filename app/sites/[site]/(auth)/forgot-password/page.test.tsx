import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startTestStore, type TestStore } from '@/test-support/test-store';

// Next's data cache only works within Next.
jest.unstable_mockModule('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
jest.unstable_mockModule('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({}),
  usePathname: () => '/forgot-password',
  notFound: jest.fn(),
}));
const { default: ForgotPasswordPage } = await import('./page');
const { default: AuthLayout } = await import('../layout');

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function show(storeInfo: unknown) {
  store.setResponses({ '/storeInfo': storeInfo });
  const params = Promise.resolve({ site: 'localhost' });
  render(await ForgotPasswordPage({ params }));
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password?' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
}

test('links to the email address and phone number of the store', async () => {
  await show({ companyEmail: 'care@loom.example', companyPhone: '+91 90000 00001' });
  expect(screen.getByRole('link', { name: 'Email care@loom.example' })).toHaveAttribute(
    'href',
    'mailto:care@loom.example?subject=New%20password',
  );
  expect(screen.getByRole('link', { name: 'Call +91 90000 00001' })).toHaveAttribute(
    'href',
    'tel:+919000000001',
  );
  expect(screen.getByText('Monday to Saturday, 10AM-6PM')).toBeInTheDocument();
});

test('leaves out details that the store does not provide', async () => {
  await show({ companyEmail: 'care@loom.example' });
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByText(/Monday/)).not.toBeInTheDocument();
});

test('requests to contact a store that provides no details', async () => {
  await show({});
  expect(screen.getByText('Please ask the store for a new one.')).toBeInTheDocument();
});

test('shows a failure when store info can not be loaded', async () => {
  await show(500);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Failed to load store information. Please refresh the page.',
  );
});

test('links the store name to home and has no navigation', async () => {
  store.setResponses({ '/storeInfo': { storeName: 'Loom' } });
  const params = Promise.resolve({ site: 'localhost' });
  render(await AuthLayout({ params, children: <p>Card</p> }));
  expect(screen.getByRole('link', { name: 'Loom' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('main')).toHaveTextContent('Card');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});
