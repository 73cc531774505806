import { SessionGuard } from '@/components/layout/session-guard';
import { StoredUnpaidOrder } from '@/components/order/stored-unpaid-order';
import { shippingFee } from '@/lib/store-info/promises';
import { imageSources } from '@/lib/images/image-sources';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { CheckoutForm } from './checkout-form';
import '@/app/other-pages.css';
import './checkout.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Checkout', '/checkout');

/** The page itself is public and cached; its form reads the cart and places the order. */
export default async function CheckoutPage({ params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  const store = await getStoreInfo(site);
  return (
    <div className="page-width page-top">
      <SessionGuard />
      <div className="mb-4 md:mb-12 md:flex md:items-center md:justify-between md:gap-8">
        <div>
          <h1 className="text-title">Checkout</h1>
          <a href="/cart" className="text-link mt-1 inline-block py-1 text-sm text-muted">
            Back to your cart
          </a>
        </div>
        <div className="unpaid-order-room">
          <StoredUnpaidOrder className="" />
        </div>
      </div>
      <p className="without-script text-muted">Placing an order needs JavaScript.</p>
      <CheckoutForm
        imageSources={imageSources(process.env)}
        knowsDelivery={store.features.includes('delivery')}
        hasQuotes={store.features.includes('quotes')}
        hasNotes={store.features.includes('order-notes')}
        giftWrapPrice={
          ['quotes', 'gift-wrap'].every((name) => store.features.includes(name)) ? store.giftWrapPrice : null
        }
        sellsToGuests={store.features.includes('guest-checkout')}
        hasAddresses={store.features.includes('addresses')}
        shipping={shippingFee(store)}
      />
    </div>
  );
}
