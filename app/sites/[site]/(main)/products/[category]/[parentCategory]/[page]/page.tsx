import type { Metadata } from 'next';
import { parseListQuery, type ListQuery } from '@/lib/products/list-query';
import { ABSENT } from '@/lib/routing/site-rewrites.mjs';
import { listPageMetadata } from '@/components/product/list-page-metadata';
import { ProductListView } from '@/components/product/product-list-view';

// Next takes these from the layout for the routes below it only when the page says so itself.
export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ site: string; category: string; parentCategory: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const all = await params;
  return listPageMetadata(all.site, toQuery(all));
}

/** The product list at an address that is kept in the full-page cache. */
export default async function ProductListPage({ params }: Props) {
  const all = await params;
  return <ProductListView site={all.site} query={toQuery(all)} />;
}

function toQuery({ category, parentCategory, page }: Awaited<Props['params']>): ListQuery {
  return parseListQuery({ category: given(category), parentCategory: given(parentCategory), page });
}

/** @param segment as Next hands it over, still encoded */
function given(segment: string): string | undefined {
  return segment === ABSENT ? undefined : decodeURIComponent(segment);
}
