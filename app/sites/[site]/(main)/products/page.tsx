import type { Metadata } from 'next';
import { listHeading } from '@/lib/products/headings';
import { parseListQuery } from '@/lib/products/list-query';
import { getStoreInfo } from '@/lib/store-info/queries';
import { ProductListView } from '@/components/product/product-list-view';

type Props = {
  params: Promise<{ site: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { site } = await params;
  const { categories } = await getStoreInfo(site);
  return {
    title: listHeading(parseListQuery(await searchParams), categories),
    robots: { index: false, follow: true },
  };
}

/** The product list for every query that is not worth a cache entry, however odd. */
export default async function OnDemandProductListPage({ params, searchParams }: Props) {
  const { site } = await params;
  return <ProductListView site={site} query={parseListQuery(await searchParams)} />;
}
