import type { Metadata } from 'next';
import { isListAddress, parseListQuery } from '@/lib/products/list-query';
import { listPageMetadata } from '@/components/product/list-page-metadata';
import { ProductListView } from '@/components/product/product-list-view';

type Props = {
  params: Promise<{ site: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ site }, search] = await Promise.all([params, searchParams]);
  const query = parseListQuery(search);
  return listPageMetadata(site, query, isListAddress(search, query));
}

/** The product list for every query that the page cache does not store; rendered on demand. */
export default async function OnDemandProductListPage({ params, searchParams }: Props) {
  const { site } = await params;
  return <ProductListView site={site} query={parseListQuery(await searchParams)} />;
}
