import { Suspense } from 'react';
import { SessionGuard } from '@/components/layout/session-guard';
import { imageSources } from '@/lib/images/image-sources';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { PaymentSkeleton } from './payment-skeleton';
import { PaymentView } from './payment-view';
import '@/app/other-pages.css';
import './payment.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Payment', '/payment');

/** The page itself is public and cached; its client components load the order and the form. */
export default async function PaymentPage({ params }: { params: Promise<{ site: string }> }) {
  const { features } = await getStoreInfo((await params).site);
  return (
    <div className="page-width page-top">
      <SessionGuard />
      <h1 className="text-title">Payment</h1>
      {/* Keeps the footer below the screen while the form loads, so that it is not seen to move. */}
      <div className="mt-8 min-h-[calc(100svh-11rem)] md:mt-12">
        <p className="without-script text-muted">Paying needs JavaScript.</p>
        {/* The cached page has no query, so this part is rendered in the browser. */}
        <Suspense fallback={<PaymentSkeleton />}>
          <PaymentView
            imageSources={imageSources(process.env)}
            hasCod={features.includes('cod')}
            isPrompt={features.includes('payment-notices')}
            canCancel={features.includes('cancel')}
            hasPages={features.includes('order-details')}
          />
        </Suspense>
      </div>
    </div>
  );
}
