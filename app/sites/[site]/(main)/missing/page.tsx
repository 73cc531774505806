import type { Metadata } from 'next';
import { CategoryRow } from '@/components/product/category-tiles';
import { NotFoundMessage } from '@/components/ui/not-found-message';
import { uniqueCategories } from '@/lib/products/list-query';
import { markMissing } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import '@/app/shop-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** The 404 page, to which every URL without a page is rewritten (lib/routes/site-rewrites.mjs). */
export default async function MissingPage({ params }: { params: Promise<{ site: string }> }) {
  const [store] = await Promise.all([getStoreInfo((await params).site), markMissing()]);
  return (
    <div className="page-width page-top">
      <NotFoundMessage />
      <CategoryRow store={store} categories={uniqueCategories(store.categories)} className="pt-6" />
    </div>
  );
}
