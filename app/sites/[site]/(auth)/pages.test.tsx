import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

let query = '';
jest.unstable_mockModule('next/navigation', () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(query),
}));
jest.unstable_mockModule('@/lib/store-info/queries', () => ({
  getStoreInfo: async () => ({ features: [] }),
}));
const { default: LoginPage } = await import('./login/page');
const { default: RegisterPage } = await import('./register/page');

test.each([
  ['sign-in', LoginPage, 'Create an account', '/register'],
  ['registration', RegisterPage, 'Sign in', '/login'],
])(
  '%s links to the other form with the page to return to, the policies and home',
  async (_, Page, name, href) => {
    query = 'from=/orders';
    render(await Page({ params: Promise.resolve({ site: 'localhost' }) }));
    for (const [link, target] of [
      [name, `${href}?from=%2Forders`],
      ['Terms & Conditions', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Return to Home', '/'],
    ] as const) {
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', target);
    }
  },
);
