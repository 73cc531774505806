import type { ReactNode } from 'react';
import { AnnouncementBar } from '@/components/layout/announcement-bar';
import { ImageFallback } from '@/components/layout/image-fallback';
import { OfflineNotice } from '@/components/layout/offline-notice';
import { PageErrorBoundary } from '@/components/layout/page-error-boundary';
import { SiteFooter } from '@/components/layout/site-footer';
import { TabBar } from '@/components/layout/tab-bar';
import { TopBar } from '@/components/layout/top-bar';
import { leadingCategories } from '@/lib/products/leading-categories';
import { getCategoryMenu, type MenuCategory } from '@/lib/products/parent-categories';
import { cleanQuery } from '@/lib/search/query-text';
import { searchOffer } from '@/lib/search/search-offer';
import { requestContext } from '@/lib/site/request-context';
import { currentAnnouncement, getStoreInfo } from '@/lib/store-info/queries';
import type { StoreInfo } from '@/lib/store-info/store-info';
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
  const announcement = await currentAnnouncement(store);
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
        categories={await menuCategories(site, store)}
        leading={leadingCategories(store)}
        menu={store.menus.top}
        search={searchOffer(store)}
        searchText={cleanQuery(requestContext().searchText ?? '') || undefined}
      />
      {announcement && <AnnouncementBar announcement={announcement} />}
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

/** The categories in the menus of a store that has no menu of its own. */
async function menuCategories(site: string, store: StoreInfo): Promise<MenuCategory[]> {
  if (store.menus.top.length > 0) return [];
  // Without store info the categories are fallbacks, which the store may not have.
  if (!store.isLoaded) return store.categories.map((name) => ({ name, parentCategories: [] }));
  return getCategoryMenu(site, store.categories);
}
