import { Suspense } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { OrderNumber } from './order-number';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata = privatePage('Thank You', '/order-success');

/** Thanks for an order. The page itself is public and cached; a client component reads the order number. */
export default function OrderSuccessPage() {
  return (
    <div className="page-width py-28 text-center md:py-40">
      <h1 className="text-title">Thank You for Your Order!</h1>
      {/* Reserves room for the number, which the cached page does not contain, so that nothing moves. */}
      <p className="mx-auto mt-5 min-h-14 max-w-md text-muted">
        <Suspense>
          <OrderNumber />
        </Suspense>
        You can follow it in your orders at any time.
      </p>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/orders">View My Orders</ButtonLink>
        <ButtonLink href="/" variant="outline">
          Continue Shopping
        </ButtonLink>
      </div>
    </div>
  );
}
