import type { ReactNode } from 'react';
import { Navigation } from '@/components/layout/navigation';
import { OfflineNotice } from '@/components/layout/offline-notice';
import { ShopName } from '@/components/layout/shop-name';
import { getStoreInfo } from '@/lib/store-info/queries';
import '@/app/other-pages.css';

type Props = { params: Promise<{ site: string }>; children: ReactNode };

/** A centred card without navigation, so that nothing but the store's name leads away from it. */
export default async function AuthLayout({ params, children }: Props) {
  const store = await getStoreInfo((await params).site);
  return (
    // The card is lighter than the page in both color schemes.
    <div className="flex flex-1 flex-col items-center justify-center bg-[light-dark(var(--sunken),var(--paper))] px-gutter py-12">
      <OfflineNotice />
      <Navigation />
      <header className="mb-8 text-center [&_img]:object-center">
        <a href="/" className="inline-block font-serif text-3xl tracking-tight">
          <ShopName {...store} />
        </a>
      </header>
      <main className="w-full max-w-md rounded-card bg-[light-dark(var(--paper),var(--sunken))] px-6 py-10 sm:px-10">
        {children}
      </main>
    </div>
  );
}
