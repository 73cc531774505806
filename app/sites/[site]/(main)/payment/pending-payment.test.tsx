import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPaymentPage } from './payment.harness';

const { device, pay } = await renderPaymentPage();
const { PendingStatus } = await import('./pending-payment');

const UPI = 'upi://pay?am=1';
const QR = { kind: 'qr', code: { image: 'data:image/png;base64,iVBORw0KGgo=' }, testUrl: null };
const LATE = /^We have not heard of it yet\./;

test('offers the app first on a touch screen, and the code on demand', async () => {
  device.isTouch = true;
  await pay({ ...QR, appUrl: UPI });
  const app = screen.getByRole('link', { name: 'Open in UPI app' });
  expect(app).toHaveAttribute('href', UPI);
  const summary = screen.getByText('Show QR');
  expect(app.compareDocumentPosition(summary) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.getByAltText('QR code for your payment')).not.toBeVisible();
  await userEvent.click(summary);
  expect(screen.getByAltText('QR code for your payment')).toBeVisible();
});

test('shows the code at once where no app can be opened', async () => {
  device.isTouch = true;
  await pay({ ...QR, appUrl: null });
  expect(screen.getByAltText('QR code for your payment')).toBeVisible();
});

test('shows the code of an app’s link on a computer, which has no such app', async () => {
  await pay({ kind: 'app', url: UPI, testUrl: null });
  expect(await screen.findByTitle('QR code for your payment')).toBeInTheDocument();
  expect(screen.getByText(/scan this code with the one on your phone/)).toBeVisible();
});

describe('a payment that does not come', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test.each([
    ['soon after the shopper’s return', 4000, () => fireEvent(document, new Event('visibilitychange'))],
    ['after three minutes', 180_000, () => undefined],
  ])('is reported %s', async (_, ms, happen) => {
    render(<PendingStatus isPending />);
    happen();
    await pass(ms - 1);
    expect(screen.queryByText(LATE)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByRole('status')).toContainElement(screen.getByText(LATE));
  });
});
