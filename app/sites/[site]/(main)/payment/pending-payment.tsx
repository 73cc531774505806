import { useEffect, useRef, useState } from 'react';
import type { PendingAction } from '@/lib/payments/next-action';
import { QrCode } from './qr-code';

type Props = {
  action: PendingAction;
  /** Returns to the form. */
  onChangeMethod: () => void;
};

/** The QR code or app link by which the shopper pays elsewhere. */
export function PendingPayment({ action, onChangeMethod }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);

  // Phones have the app and can't scan their own screen; computers have no such app.
  const [isTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const appUrl = action.kind === 'app' ? action.url : action.appUrl;
  const isCodeFolded = isTouch && appUrl !== null;
  const isUpi = action.kind === 'app' && action.url.toLowerCase().startsWith('upi:');
  const isScanned = action.kind === 'qr' || (isUpi && !isTouch);
  const code = isScanned && <QrCode code={action.kind === 'qr' ? action.code : { text: action.url }} />;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="text-heading focus:outline-none">
        {action.kind === 'qr' ? 'Scan QR Code to Complete Payment' : 'Complete the payment in your app'}
      </h2>
      <p className="mt-4 text-muted">
        {action.kind === 'qr'
          ? 'Please scan this QR code with your banking or payment app to complete the payment.'
          : isScanned
            ? 'Without a payment app on this device, scan this code with the one on your phone.'
            : 'Your payment app should have opened. Approve the payment there, then come back here.'}
      </p>
      {!isCodeFolded && code}
      <div className="mt-6 flex flex-wrap items-center gap-3 md:mt-8">
        {appUrl && (action.kind === 'app' || isTouch) && (
          <a href={appUrl} className="button button-primary">
            {action.kind === 'qr' ? 'Open in UPI app' : 'Open the app again'}
          </a>
        )}
        <button type="button" onClick={onChangeMethod} className="button button-outline">
          Change payment method
        </button>
      </div>
      {isCodeFolded && code && (
        <details className="disclosure mt-4">
          <summary>Show QR</summary>
          {code}
        </details>
      )}
      {action.testUrl && (
        <a
          href={action.testUrl}
          target="_blank"
          rel="noopener"
          className="text-link mt-6 inline-block py-1 text-sm text-muted"
        >
          Approve this test payment
        </a>
      )}
    </section>
  );
}

/**
 * The live region that announces what becomes of the pending payment. It is always rendered: screen readers announce
 * changes of a region only if it was there before.
 */
export function PendingStatus({ isPending }: { isPending: boolean }) {
  const isLate = useIsLate(isPending);
  return (
    <div role="status" className="mt-6">
      {isPending && (
        <p className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="size-2 shrink-0 animate-pulse rounded-full bg-accent motion-reduce:animate-none"
          />
          Waiting for your payment
        </p>
      )}
      {isPending && isLate && (
        <p className="mt-3 text-sm leading-6 text-muted">
          We have not heard of it yet. If you approved it, it may take a few minutes. If it failed or has
          expired, change the payment method and pay again.
        </p>
      )}
    </div>
  );
}

/** Codes and requests to pay expire after some minutes, and nobody tells the shop. */
const LATE_MS = 3 * 60_000;
/** Long enough for the status to be requested after the shopper's return. */
const RETURN_MS = 4000;

/** Whether the payment should have come: the shopper was elsewhere and is back, or some minutes have passed. */
function useIsLate(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timers = [setTimeout(() => setLate(true), LATE_MS)];
    const onVisibilityChange = () => {
      if (!document.hidden) timers.push(setTimeout(() => setLate(true), RETURN_MS));
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      timers.forEach(clearTimeout);
      setLate(false);
    };
  }, [isPending]);
  return isLate;
}
