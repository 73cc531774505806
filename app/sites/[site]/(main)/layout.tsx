import type { ReactNode } from 'react';
import { SiteFooter } from '@/components/layout/site-footer';
import { TopBar } from '@/components/layout/top-bar';
import { getStoreInfo } from '@/lib/store-info/queries';

export default async function MainLayout({
  params,
  children,
}: {
  params: Promise<{ site: string }>;
  children: ReactNode;
}) {
  const { site } = await params;
  const store = await getStoreInfo(site);
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-full bg-ink px-5 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <TopBar storeName={store.storeName} />
      <main id="content" className="flex-1 pt-16">
        {children}
      </main>
      <SiteFooter store={store} />
    </>
  );
}
