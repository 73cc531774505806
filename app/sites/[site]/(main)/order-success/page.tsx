import { Suspense } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { deliveryOfOrder } from '@/lib/store-info/promises';
import { imageSources } from '@/lib/images/image-sources';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { OrderDetails } from './order-details';
import { MyOrdersLink, OrderLinks, OrderNumber, TrackButton, TrackLink, WhereToFollow } from './order-number';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Thank You', '/order-success');

/** Thanks for an order. The page itself is public and cached; client components read the order. */
export default async function OrderSuccessPage({ params }: { params: Promise<{ site: string }> }) {
  const store = await getStoreInfo((await params).site);
  const delivery = deliveryOfOrder(store);
  return (
    <div className="page-width min-h-[calc(100svh-11rem)] py-16 md:py-24">
      <div className="text-center">
        <h1 className="text-title">Thank You for Your Order!</h1>
        {/* Reserves room for the number, which the cached page does not contain, so that nothing moves. */}
        <p className="mx-auto mt-5 min-h-14 max-w-md text-muted">
          <Suspense>
            <OrderNumber />
          </Suspense>
          <WhereToFollow />
        </p>
        {delivery && (
          <p className="mt-3 text-sm">
            <a href="/shipping" className="text-link">
              {delivery}
            </a>
          </p>
        )}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Suspense fallback={<MyOrdersLink />}>
            <OrderLinks hasPages={store.features.includes('order-details')} />
          </Suspense>
          <Suspense fallback={<TrackButton number={null} />}>
            <TrackLink />
          </Suspense>
          <ButtonLink href="/" variant="outline">
            Continue Shopping
          </ButtonLink>
        </div>
      </div>
      <Suspense>
        <OrderDetails
          imageSources={imageSources(process.env)}
          knowsDelivery={store.features.includes('delivery')}
          isPrompt={store.features.includes('payment-notices')}
        />
      </Suspense>
    </div>
  );
}
