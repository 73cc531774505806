'use client';

import { useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { TryAgain } from '@/components/ui/try-again';
import { usePaymentFields } from '@/lib/payments/use-payment-fields';
import type { ImageSources } from '@/lib/images/image-path';
import { readField } from '@/lib/browser/fields';
import { OrderPayment } from './order-payment';
import { PaymentSkeleton } from './payment-skeleton';
import { redirectToLoginFrom } from './redirect';

type ViewProps = {
  imageSources: ImageSources;
  /** Whether the store's methods depend on the order. */
  hasCod: boolean;
  /** Whether the store is told of payments at once. */
  isPrompt: boolean;
  /** Whether an unpaid order can be cancelled. */
  canCancel: boolean;
  /** Whether each order has a page of its own. */
  hasPages: boolean;
};

/** Pays the order that the address or the navigation's state names. */
export function PaymentView(props: ViewProps) {
  const orderId = useOrderId();
  if (orderId === undefined) return <PaymentSkeleton />;
  if (orderId === null) {
    return (
      <div className="border-t border-line pt-8">
        <p role="alert">Order ID is missing. Please return to checkout.</p>
        <div className="mt-8">
          <ButtonLink href="/checkout">Return to checkout</ButtonLink>
        </div>
      </div>
    );
  }
  // The key gives another order a form of its own.
  return <FieldsLoader key={orderId} orderId={orderId} {...props} />;
}

function FieldsLoader({ orderId, hasCod, ...props }: ViewProps & { orderId: string }) {
  const { state, isRetrying, retry } = usePaymentFields(
    () => redirectToLoginFrom(orderId),
    hasCod ? orderId : null,
  );
  switch (state.kind) {
    case 'loading':
      return <PaymentSkeleton />;
    case 'loaded':
      return <OrderPayment orderId={orderId} fields={state.data} {...props} />;
    case 'failed':
      return (
        <div className="border-t border-line pt-8">
          <p role="alert">Failed to load payment form. Please try again later.</p>
          <p className="mt-8">
            <TryAgain isRetrying={isRetrying} onRetry={retry} />
          </p>
        </div>
      );
  }
}

/** @returns null when no order is named, undefined while that is unknown */
function useOrderId(): string | null | undefined {
  const inAddress = useSearchParams().get('orderId')?.trim();
  const inState = useSyncExternalStore(subscribeToHistory, orderIdInState, () => undefined);
  return inAddress || inState;
}

function subscribeToHistory(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function orderIdInState(): string | null {
  const orderId = readField(window.history.state, 'orderId');
  if (typeof orderId === 'number') return String(orderId);
  return (typeof orderId === 'string' && orderId.trim()) || null;
}
