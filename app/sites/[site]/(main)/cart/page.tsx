import { SavedCart } from '@/components/layout/saved-cart';
import { StoredUnpaidOrder } from '@/components/order/stored-unpaid-order';
import { imageSources } from '@/lib/images/image-sources';
import { shippingFee } from '@/lib/store-info/promises';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { CartView } from './cart-view';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Shopping Cart', '/cart');

export default async function CartPage({ params }: { params: Promise<{ site: string }> }) {
  const store = await getStoreInfo((await params).site);
  const hasQuotes = store.features.includes('quotes');
  return (
    <div className="page-width page-top">
      {/* With quotes, the room of what has changed follows. */}
      <h1 className={hasQuotes ? 'mb-2 text-title' : 'mb-8 text-title md:mb-10'}>Shopping Cart</h1>
      <noscript>
        <p className="text-muted">The cart is kept in your browser, which needs JavaScript to show it.</p>
      </noscript>
      <StoredUnpaidOrder className="mb-4" />
      {store.features.includes('saved-cart') && <SavedCart />}
      <CartView
        imageSources={imageSources(process.env)}
        shipping={shippingFee(store)}
        hasQuotes={hasQuotes}
        hasCoupons={store.features.includes('coupons')}
      />
    </div>
  );
}
