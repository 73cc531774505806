import type { Metadata } from 'next';
import { decodeParameter } from '@/lib/routes/path-segment';
import { ABSENT } from '@/lib/routes/site-rewrites.mjs';
import { parseListAddress, type ListAddress } from '@/lib/search/list-address';
import { listPageMetadata } from '@/components/product/list-page-metadata';
import { ProductListView } from '@/components/product/product-list-view';
import { CategorySearch } from '../../../category-search';
import '@/app/shop-pages.css';

// Next does not inherit these from the layout.
export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ site: string; category: string; parentCategory: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const allParams = await params;
  return listPageMetadata(allParams.site, toAddress(allParams));
}

/** The product list for the queries that the page cache stores. */
export default async function ProductListPage({ params }: Props) {
  const allParams = await params;
  const address = toAddress(allParams);
  return (
    <>
      {!address.query.category && <CategorySearch site={allParams.site} />}
      <ProductListView site={allParams.site} address={address} />
    </>
  );
}

function toAddress({ category, parentCategory, page }: Awaited<Props['params']>): ListAddress {
  return parseListAddress({
    category: parseSegment(category),
    parentCategory: parseSegment(parentCategory),
    page,
  });
}

/** @param segment percent-encoded, as Next passes it */
function parseSegment(segment: string): string | undefined {
  return segment === ABSENT ? undefined : decodeParameter(segment);
}
