import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { GridIcon } from '@/components/ui/icons';
import { PAGE_SIZE } from '@/lib/products/list-query';
import { pageCount } from '@/lib/products/page-links';
import { listAddressPath, type ListAddress } from '@/lib/search/list-address';
import { listedColors, type SearchList } from '@/lib/search/queries';
import { recommendationsOf } from '@/lib/search/search-offer';
import type { ApiResult } from '@/lib/store-api/failure';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import { LivePart } from './filters/live-part';
import { NoMatches } from './filters/no-matches';
import { SearchNotice } from './filters/search-notice';
import { EarlierItems, Pagination } from './pagination';
import { ProductGrid } from './product-grid';

type Props = {
  address: ListAddress;
  list: ApiResult<SearchList>;
  store: StoreInfo;
  /** Whether choices replace it in place. */
  isLive: boolean;
};

/** The products of a list page, or what is shown in their place. */
export function ListContent({ address, list, store, isLive }: Props) {
  if (!list.ok) {
    return (
      <ListMessage
        text="Failed to load products. Please try again."
        link={{ label: 'Try Again', href: listAddressPath(address), isReload: true }}
      />
    );
  }
  const { products, total, isLowerBound } = list.data;
  const grid = {
    products,
    features: store.features,
    isClothing: sellsClothing(store),
    colors: listedColors(address, list.data),
  };
  const totalPages = pageCount(total, PAGE_SIZE);
  const pages = (
    <Pagination
      address={address}
      totalPages={totalPages}
      total={total}
      isLowerBound={isLowerBound}
      hasLoadMore={isLive}
    />
  );
  const message = products.length === 0 && <EmptyList address={address} list={list.data} store={store} />;
  if (!isLive) {
    return (
      message || (
        <>
          <ProductGrid {...grid} />
          {pages}
        </>
      )
    );
  }
  return (
    <>
      <LivePart name="notice">
        <SearchNotice q={address.choices.q} list={list.data} />
        <EarlierItems address={address} />
      </LivePart>
      <LivePart name="message">{message}</LivePart>
      <ProductGrid {...grid} isLive />
      <LivePart name="pages">{message ? null : pages}</LivePart>
    </>
  );
}

type EmptyListProps = { address: ListAddress; list: SearchList; store: StoreInfo };

function EmptyList({ address, list: { total, didYouMean }, store }: EmptyListProps) {
  const { query, choices } = address;
  const totalPages = pageCount(total, PAGE_SIZE);
  if (query.page > totalPages && totalPages > 0) {
    const last = listAddressPath({ query: { ...query, page: totalPages }, choices });
    return (
      <ListMessage
        text={`There is no page ${query.page} here: this collection ends with page ${totalPages}.`}
        link={{ label: `Go to page ${totalPages}`, href: last }}
      />
    );
  }
  return (
    <div role="status">
      <NoMatches
        address={address}
        didYouMean={didYouMean}
        recommendations={recommendationsOf(store, choices.q)}
      />
    </div>
  );
}

type ListMessageProps = { text: string; link: { label: string; href: string; isReload?: boolean } };

function ListMessage({ text, link }: ListMessageProps) {
  return (
    <div role="status">
      <EmptyState symbol={<GridIcon />} title={text}>
        <ButtonLink href={link.href} variant="outline" isReload={link.isReload}>
          {link.label}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
