import type { Metadata } from 'next';
import { isListAddress } from '@/lib/products/list-query';
import { listPageMetadata } from '@/components/product/list-page-metadata';
import { ProductListView } from '@/components/product/product-list-view';
import { CategorySearch } from './category-search';
import { parseListAddress } from '@/lib/search/list-address';
import '@/app/shop-pages.css';

type SearchParams = Record<string, string | string[] | undefined>;

type Props = { params: Promise<{ site: string }>; searchParams: Promise<SearchParams> };

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ site }, search] = await Promise.all([params, searchParams]);
  const address = toAddress(search);
  return listPageMetadata(site, address, isListAddress(search, address.query));
}

/** The product list for every query that the page cache does not store; rendered on demand. */
export default async function OnDemandProductListPage({ params, searchParams }: Props) {
  const [{ site }, search] = await Promise.all([params, searchParams]);
  const address = toAddress(search);
  return (
    <>
      {!address.query.category && !address.query.featured && <CategorySearch site={site} />}
      <ProductListView site={site} address={address} />
    </>
  );
}

/** Searches have a page of their own. */
function toAddress(search: SearchParams) {
  return parseListAddress({ ...search, q: undefined });
}
