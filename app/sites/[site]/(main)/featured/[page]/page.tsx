import type { Metadata } from 'next';
import { parseListAddress, type ListAddress } from '@/lib/search/list-address';
import { listPageMetadata } from '@/components/product/list-page-metadata';
import { ProductListView } from '@/components/product/product-list-view';
import '@/app/shop-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ site: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, page } = await params;
  return listPageMetadata(site, toAddress(page));
}

/** `/products?featured=true` */
export default async function FeaturedPage({ params }: Props) {
  const { site, page } = await params;
  return <ProductListView site={site} address={toAddress(page)} />;
}

function toAddress(page: string): ListAddress {
  return parseListAddress({ featured: 'true', page });
}
