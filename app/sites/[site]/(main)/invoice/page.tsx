import { SessionGuard } from '@/components/layout/session-guard';
import { NotFoundPage } from '@/components/ui/not-found-message';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { markAnyPath, markMissing } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import { InvoiceView } from './invoice-view';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Invoice', '/orders');

/**
 * The invoice of an order, at a store that offers the extension `invoice`. It is public, cached and the same for all orders
 * (lib/routes/site-rewrites.mjs); its client component reads the id from the address and loads the invoice.
 */
export default async function InvoicePage({ params }: { params: Promise<{ site: string }> }) {
  const { isLoaded, features } = await getStoreInfo((await params).site);
  if (isLoaded && !features.includes('invoice')) {
    await markMissing();
    return <NotFoundPage />;
  }
  await markAnyPath();
  return (
    <div className="page-width page-top">
      <SessionGuard />
      {/* Keeps the footer below the screen while the invoice loads, so that it is not seen to move. */}
      <div className="min-h-svh">
        <p className="without-script text-muted">Your invoice needs JavaScript to be shown.</p>
        <InvoiceView hasOrderPage={features.includes('order-details')} />
      </div>
    </div>
  );
}
