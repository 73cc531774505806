import { SessionGuard } from '@/components/layout/session-guard';
import { imageSources } from '@/lib/routing/image-sources';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { OrderList } from './order-list';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata = privatePage('My Orders', '/orders');

/** The page itself is public and cached; its client component loads the customer's orders. */
export default function OrdersPage() {
  return (
    <div className="page-width page-top">
      <SessionGuard />
      <h1 className="text-title">My Orders</h1>
      <div className="mt-10 md:mt-14">
        <p className="without-script text-muted">Your orders need JavaScript to be shown.</p>
        <OrderList imageSources={imageSources(process.env)} />
      </div>
    </div>
  );
}
