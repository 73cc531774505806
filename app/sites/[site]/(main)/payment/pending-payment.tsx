import { useEffect, useRef } from 'react';
import type { PendingAction } from '@/lib/payments/next-action';
import { QrCode } from './qr-code';

type Props = {
  step: PendingAction;
  /** The order waits for no payment any more. */
  isCancelled: boolean;
  /** Back to the form. */
  onChangeMethod: () => void;
};

/** What is shown while the shopper pays in another app, until the order says that it is paid. */
export function PendingPayment({ step, isCancelled, onChangeMethod }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);

  const appUrl = step.kind === 'app' ? step.url : step.appUrl;
  return (
    <section aria-labelledby="waiting" className="max-w-2xl">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="text-heading focus:outline-none">
        {step.kind === 'qr' ? 'Scan QR Code to Complete Payment' : 'Complete the payment in your app'}
      </h2>
      <p className="mt-4 text-muted">
        {step.kind === 'qr'
          ? 'Please scan this QR code with your banking or payment app to complete the payment.'
          : 'Your payment app should have opened. Approve the payment there, then come back here.'}
      </p>
      {step.kind === 'qr' && <QrCode code={step.code} />}
      {!isCancelled && (
        <div className="mt-6 flex flex-wrap items-center gap-3 md:mt-8">
          {appUrl && (
            // No computer has such an app; a phone has, whose camera can't scan its own screen.
            <a
              href={appUrl}
              className={`button button-primary ${step.kind === 'qr' ? 'not-pointer-coarse:hidden' : ''}`}
            >
              {step.kind === 'qr' ? 'Open in UPI app' : 'Open the app again'}
            </a>
          )}
          <button type="button" onClick={onChangeMethod} className="button button-outline">
            Change payment method
          </button>
        </div>
      )}
      {step.testUrl && !isCancelled && (
        <a
          href={step.testUrl}
          target="_blank"
          rel="noopener"
          className="mt-6 inline-block text-link py-1 text-sm text-muted"
        >
          Approve this test payment
        </a>
      )}
    </section>
  );
}
