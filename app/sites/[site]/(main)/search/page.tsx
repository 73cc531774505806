import type { Metadata } from 'next';
import { listPageMetadata } from '@/components/product/list-page-metadata';
import { ProductListView } from '@/components/product/product-list-view';
import { parseListAddress } from '@/lib/search/list-address';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { SearchStart } from './search-start';
import '@/app/shop-pages.css';

type Props = {
  params: Promise<{ site: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ site }, search] = await Promise.all([params, searchParams]);
  const address = parseListAddress(search);
  return address.choices.q ? listPageMetadata(site, address) : privatePage('Search', '/search');
}

/** `/search?q=`. Where the store offers no search, middleware.ts serves the 404 page. */
export default async function SearchPage({ params, searchParams }: Props) {
  const [{ site }, search] = await Promise.all([params, searchParams]);
  const address = parseListAddress(search);
  if (!address.choices.q) return <SearchStart store={await getStoreInfo(site)} />;
  return <ProductListView site={site} address={address} />;
}
