import { Suspense } from 'react';
import { SessionWatch } from '@/components/layout/session-watch';
import { privatePage } from '@/lib/metadata/page-metadata';
import { PaymentPlaceholder } from './payment-placeholder';
import { PaymentView } from './payment-view';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata = privatePage('Payment', '/payment');

/** Where an order is paid (spec section 2); which one, and how, only the island knows. */
export default function PaymentPage() {
  return (
    <div className="page-width pt-12 md:pt-20">
      <SessionWatch />
      <h1 className="text-title">Payment</h1>
      {/* As high as a screen, so that the form does not push the footer through it. */}
      <div className="mt-8 min-h-[70vh] max-w-2xl md:mt-12">
        <p className="without-script text-muted">Paying needs JavaScript.</p>
        {/* The query is not known to a cached page. */}
        <Suspense fallback={<PaymentPlaceholder />}>
          <PaymentView />
        </Suspense>
      </div>
    </div>
  );
}
