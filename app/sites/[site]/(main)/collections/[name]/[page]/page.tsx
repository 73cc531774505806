import type { Metadata } from 'next';
import { listPageMetadata } from '@/components/product/list-page-metadata';
import { ProductListView } from '@/components/product/product-list-view';
import { NotFoundPage } from '@/components/ui/not-found-message';
import { decodeParameter, decodeSegment } from '@/lib/routes/path-segment';
import { findCollection } from '@/lib/search/collections';
import { parseListAddress } from '@/lib/search/list-address';
import { markNotFound } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import '@/app/shop-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ site: string; name: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, address } = await readParams(params);
  return address ? listPageMetadata(site, address) : { title: 'Page not found', robots: { index: false } };
}

/** `/collections/{name}`: a collection that the store names, or the 404 page. */
export default async function CollectionPage({ params }: Props) {
  const { site, address } = await readParams(params);
  if (address) return <ProductListView site={site} address={address} />;
  await markNotFound();
  return <NotFoundPage />;
}

/** @returns no address where the store has no such collection */
async function readParams(params: Props['params']) {
  const { site, name, page } = await params;
  const collection = findCollection(await getStoreInfo(site), decodeSegment(decodeParameter(name)))?.name;
  return { site, address: collection === undefined ? null : parseListAddress({ collection, page }) };
}
