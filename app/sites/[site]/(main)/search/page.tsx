import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { listPageMetadata } from '@/components/product/list-page-metadata';
import { ProductListView } from '@/components/product/product-list-view';
import { parseListAddress } from '@/lib/search/list-address';
import { offersSearch } from '@/lib/search/offers-search';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';

type Props = {
  params: Promise<{ site: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { site } = await params;
  if (!offersSearch(await getStoreInfo(site))) return { title: 'Page not found', robots: { index: false } };
  const address = parseListAddress(await searchParams);
  return address.choices.q ? listPageMetadata(site, address) : privatePage('Search', '/search');
}

/** `/search?q=`; a page of this shop only if its store offers search. */
export default async function SearchPage({ params, searchParams }: Props) {
  const { site } = await params;
  if (!offersSearch(await getStoreInfo(site))) notFound();
  return <ProductListView site={site} address={parseListAddress(await searchParams)} />;
}
