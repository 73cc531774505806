import type { Metadata } from 'next';
import { listHeading } from '@/lib/products/headings';
import { parseListQuery } from '@/lib/products/list-query';
import { ProductListView } from '@/components/product/product-list-view';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata: Metadata = { title: listHeading({ category: null, featured: true }, []) };

/** `/products?featured=true`. */
export default async function FeaturedPage({ params }: { params: Promise<{ site: string; page: string }> }) {
  const { site, page } = await params;
  return <ProductListView site={site} query={parseListQuery({ featured: 'true', page })} />;
}
