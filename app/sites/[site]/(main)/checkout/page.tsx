import { SessionGuard } from '@/components/layout/session-guard';
import { UnpaidOrderNotice } from '@/components/order/unpaid-order-notice';
import { optimizedImageHosts } from '@/lib/routing/hosts.mjs';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { CheckoutForm } from './checkout-form';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata = privatePage('Checkout', '/checkout');

/** The page itself is public and cached; its form reads the cart and places the order. */
export default function CheckoutPage() {
  return (
    <div className="page-width page-top">
      <SessionGuard />
      <h1 className="mb-8 text-title md:mb-12">Checkout</h1>
      <p className="without-script text-muted">Placing an order needs JavaScript.</p>
      <UnpaidOrderNotice className="mb-6" />
      <CheckoutForm imageHosts={optimizedImageHosts(process.env)} />
    </div>
  );
}
