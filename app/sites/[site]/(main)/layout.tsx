import type { ReactNode } from 'react';
import { ImageFallback } from '@/components/layout/image-fallback';
import { Navigation } from '@/components/layout/navigation';
import { OfflineNotice } from '@/components/layout/offline-notice';
import { SiteFooter } from '@/components/layout/site-footer';
import { TabBar } from '@/components/layout/tab-bar';
import { TopBar } from '@/components/layout/top-bar';
import { getCategoryMenu } from '@/lib/products/parent-categories';
import { getStoreInfo } from '@/lib/store-info/queries';
import { HomeSkeleton, ListSkeleton } from './skeletons';

export default async function MainLayout({
  params,
  children,
}: {
  params: Promise<{ site: string }>;
  children: ReactNode;
}) {
  const { site } = await params;
  const store = await getStoreInfo(site);
  // Without store info the categories are fallbacks, which the store may not have.
  const categories = store.isLoaded
    ? await getCategoryMenu(site, store.categories)
    : store.categories.map((name) => ({ name, parentCategories: [] }));
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-full bg-ink px-5 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <OfflineNotice />
      <TopBar storeName={store.storeName} categories={categories} />
      <main id="content" className="flex-1 pt-bar">
        <Navigation skeletons={{ '/': <HomeSkeleton />, '/products': <ListSkeleton /> }} />
        {children}
      </main>
      <SiteFooter store={store} />
      <TabBar />
      <ImageFallback />
    </>
  );
}
