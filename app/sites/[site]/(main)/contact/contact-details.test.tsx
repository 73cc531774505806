import { render, screen } from '@testing-library/react';
import { FALLBACK_STORE_INFO, type StoreInfo } from '@/lib/store-info/store-info';
import { ContactDetails } from './contact-details';

const show = (info: Partial<StoreInfo>) =>
  render(<ContactDetails store={{ ...FALLBACK_STORE_INFO, isLoaded: true, ...info }} />);

test('shows all details of the store', () => {
  show({
    companyName: 'Loom Pvt Ltd',
    companyEmail: 'care@loom.example',
    companyPhone: '+91 90000 00001',
    companyAddress: '14 Loom House',
    socialLinks: [
      { network: 'instagram', url: 'https://social.example/loom' },
      { network: 'mastodon', url: 'https://masto.example/@loom' },
    ],
  });
  expect(screen.getByText('Loom Pvt Ltd')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'care@loom.example' })).toHaveAttribute(
    'href',
    'mailto:care@loom.example',
  );
  expect(screen.getByRole('link', { name: '+91 90000 00001' })).toHaveAttribute('href', 'tel:+919000000001');
  expect(screen.getByText('Monday to Saturday, 10AM-6PM')).toBeInTheDocument();
  expect(screen.getByText('14 Loom House')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://social.example/loom',
  );
  expect(screen.getByRole('link', { name: 'Mastodon' })).toBeInTheDocument();
});

test('leaves out details that the store does not provide', () => {
  show({ companyName: 'Loom' });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Company']);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText(/Monday/)).not.toBeInTheDocument();
});

test('shows a failure when store info can not be loaded', () => {
  show({ isLoaded: false });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Failed to load store information. Please refresh the page.',
  );
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

test('says what is promised to whoever complains, and who answers for it', () => {
  const officer = { name: 'Kavita Menon', phone: '+91 80 4717 0042', email: 'gro@loom.example' };
  show({ companyName: 'Loom', redress: { acknowledgeHours: 48, answerDays: 30, officer } });
  expect(
    screen.getByText('We acknowledge what you write within 48 hours and answer within a month.'),
  ).toBeVisible();
  expect(screen.getByText(/Grievance Officer: Kavita Menon/)).toBeVisible();
  expect(screen.getByRole('link', { name: officer.email })).toHaveAttribute(
    'href',
    `mailto:${officer.email}`,
  );
  expect(screen.getByRole('link', { name: officer.phone })).toHaveAttribute('href', 'tel:+918047170042');
});
