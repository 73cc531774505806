import { SessionGuard } from '@/components/layout/session-guard';
import { imageSources } from '@/lib/images/image-sources';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { OrderList } from './order-list';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('My Orders', '/orders');

/** The page itself is public and cached; its client component loads the customer's orders. */
export default async function OrdersPage({ params }: { params: Promise<{ site: string }> }) {
  const { features } = await getStoreInfo((await params).site);
  return (
    <div className="page-width page-top">
      <SessionGuard />
      <h1 className="text-title">My Orders</h1>
      <div className="mt-10 md:mt-14">
        <p className="without-script text-muted">Your orders need JavaScript to be shown.</p>
        <OrderList
          imageSources={imageSources(process.env)}
          canReview={features.includes('reviews')}
          canCancel={features.includes('cancel')}
          isPrompt={features.includes('payment-notices')}
          hasPages={features.includes('order-details')}
          isSummary={features.includes('order-details') && features.includes('order-summaries')}
        />
      </div>
    </div>
  );
}
