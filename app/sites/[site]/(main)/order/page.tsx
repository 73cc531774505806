import { SessionGuard } from '@/components/layout/session-guard';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { NotFoundPage } from '@/components/ui/not-found-message';
import { whatsAppNumber } from '@/lib/format/contact-links';
import { imageSources } from '@/lib/images/image-sources';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { markAnyPath, markMissing } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import { OrderView } from './order-view';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Your Order', '/orders');

const CRUMBS = [{ label: 'My Orders', href: '/orders' }, { label: 'Your order' }];

/**
 * The page of an order, at a store that offers the extension `order-details`. It is public, cached and the same for all orders
 * (lib/routes/site-rewrites.mjs); its client component reads the id from the address and loads the order.
 */
export default async function OrderPage({ params }: { params: Promise<{ site: string }> }) {
  const { isLoaded, features, socialLinks } = await getStoreInfo((await params).site);
  if (isLoaded && !features.includes('order-details')) {
    await markMissing();
    return <NotFoundPage />;
  }
  await markAnyPath();
  return (
    <div className="page-width page-top">
      <SessionGuard />
      <div className="signed-in-only mb-3">
        <Breadcrumbs crumbs={CRUMBS} />
      </div>
      <h1 className="text-title">Your Order</h1>
      {/* Keeps the footer below the screen while the order loads, so that it is not seen to move. */}
      <div className="mt-8 min-h-[calc(100svh-11rem)] md:mt-12">
        <p className="without-script text-muted">Your order needs JavaScript to be shown.</p>
        <OrderView
          imageSources={imageSources(process.env)}
          canReview={features.includes('reviews')}
          isPrompt={features.includes('payment-notices')}
          whatsApp={whatsAppNumber(socialLinks)}
          hasAddresses={features.includes('addresses')}
          knowsDelivery={features.includes('delivery')}
        />
      </div>
    </div>
  );
}
