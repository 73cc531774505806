import type { ReactNode } from 'react';
import { ImageFallback } from '@/components/layout/image-fallback';
import { OfflineNotice } from '@/components/layout/offline-notice';
import { PageErrorBoundary } from '@/components/layout/page-error-boundary';
import { SiteFooter } from '@/components/layout/site-footer';
import { TabBar } from '@/components/layout/tab-bar';
import { TopBar } from '@/components/layout/top-bar';
import { leadingCategories } from '@/lib/products/leading-categories';
import { getCategoryMenu } from '@/lib/products/parent-categories';
import { cleanQuery } from '@/lib/search/query-text';
import { searchOffer } from '@/lib/search/search-offer';
import { requestContext } from '@/lib/site/request-context';
import { getStoreInfo } from '@/lib/store-info/queries';
import { MainNavigation } from './main-navigation';

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
        className="fixed top-3 left-3 z-50 rounded-full bg-ink px-5 py-3 text-paper not-focus:sr-only"
      >
        Skip to content
      </a>
      <OfflineNotice />
      <TopBar
        store={store}
        categories={categories}
        leading={leadingCategories(store)}
        search={searchOffer(store)}
        searchText={cleanQuery(requestContext().searchText ?? '') || undefined}
      />
      <main id="content" className="flex-1 pt-bar">
        <MainNavigation />
        <PageErrorBoundary>{children}</PageErrorBoundary>
      </main>
      <SiteFooter store={store} />
      <TabBar />
      <ImageFallback />
    </>
  );
}
