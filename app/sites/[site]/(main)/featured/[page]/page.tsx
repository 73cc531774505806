import type { Metadata } from 'next';
import { parseListQuery, type ListQuery } from '@/lib/products/list-query';
import { listPageMetadata } from '@/components/product/list-page-metadata';
import { ProductListView } from '@/components/product/product-list-view';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ site: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, page } = await params;
  return listPageMetadata(site, toQuery(page));
}

/** `/products?featured=true` */
export default async function FeaturedPage({ params }: Props) {
  const { site, page } = await params;
  return <ProductListView site={site} query={toQuery(page)} />;
}

function toQuery(page: string): ListQuery {
  return parseListQuery({ featured: 'true', page });
}
