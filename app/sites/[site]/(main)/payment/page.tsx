import { Suspense } from 'react';
import { SessionGuard } from '@/components/layout/session-guard';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { PaymentSkeleton } from './payment-skeleton';
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
      <SessionGuard />
      <h1 className="text-title">Payment</h1>
      {/* As high as a screen, so that the form does not push the footer through it. */}
      <div className="mt-8 min-h-[70vh] max-w-2xl md:mt-12">
        <p className="without-script text-muted">Paying needs JavaScript.</p>
        {/* The query is not known to a cached page. */}
        <Suspense fallback={<PaymentSkeleton />}>
          <PaymentView />
        </Suspense>
      </div>
    </div>
  );
}
