import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ThreeColumnsIcon, TwoColumnsIcon } from '@/components/ui/icons';
import { JsonLd } from '@/components/ui/json-ld';
import { publicOrigin } from '@/lib/env';
import { ALL_PRODUCTS, categoryLabel } from '@/lib/products/headings';
import { categoryPath, listPath, PAGE_SIZE, type ListQuery } from '@/lib/products/list-query';
import { getParentCategories } from '@/lib/products/parent-categories';
import { productPath } from '@/lib/products/product-path';
import { addressFields, chosenFilters, formatCount } from '@/lib/search/filter-fields';
import { findCollection } from '@/lib/search/collections';
import { addressHeading, collectionTitle, searchHeading } from '@/lib/search/headings';
import { listAddressPath, listPathname, type ListAddress } from '@/lib/search/list-address';
import { getList } from '@/lib/search/queries';
import { listTitle } from '@/lib/seo/metadata/descriptions';
import { breadcrumbData, listData } from '@/lib/seo/structured-data';
import { getStoreInfo } from '@/lib/store-info/queries';
import { CategoryLinks } from './category-links';
import { ExploreCategories } from './category-tiles';
import { CollectionIntro } from './collection-intro';
import { ChosenChips } from './filters/chosen-chips';
import { FilterPanel } from './filters/filter-panel';
import { PRODUCT_LIST_ID } from './filters/filters-id';
import { HiddenFields } from './filters/hidden-fields';
import { LiveList } from './filters/live-list';
import { LivePart } from './filters/live-part';
import { ListTools } from './filters/list-tools';
import { GridToggle } from './grid-toggle';
import { ListContent } from './list-content';
import { ParentCategoryFilter } from './parent-category-filter';
import './product-list.css';

/** The content of every list page; what the store offers beyond pages of a category is in `filters`. */
export async function ProductListView({ site, address: requested }: { site: string; address: ListAddress }) {
  const { query } = requested;
  const { category, parentCategory, featured } = query;
  const [{ store, address, list }, parentCategories] = await Promise.all([
    readStoreAndList(site, requested),
    category ? getParentCategories(site, category) : Promise.resolve<string[]>([]),
  ]);
  const { choices } = address;
  // The selected parent category must be an option, even if the lookup did not find it.
  const options = new Set(parentCategory ? [...parentCategories, parentCategory] : parentCategories);
  const heading = addressHeading(address, store);
  const breadcrumbs = crumbs(query, choices.q ? 'Search' : heading, store.categories);
  const origin = publicOrigin(site);
  // Nothing can be ordered or counted where a search finds nothing at all.
  const isFruitless =
    list.ok && choices.q !== '' && list.data.total === 0 && chosenFilters(choices).length === 0;
  const hasTools =
    list.ok && !isFruitless && (store.features.includes('sort') || store.features.includes('facets'));
  const isLive = hasTools || (list.ok && store.features.includes('search'));
  const collection = collectionTitle(address, store);
  const introduced = findCollection(store, choices.collection);
  const shownHeading = (list.ok && searchHeading(address, list.data, store.features)) || heading;
  const liveHeading = isLive && (collection || choices.q) && (
    <LivePart name="heading">{shownHeading}</LivePart>
  );
  const typeFields = addressFields({ ...address, query: { ...query, category: null, parentCategory: null } });
  const hasFacets = hasTools && list.data.facets.length > 0;
  const types = category && hasFacets ? [...options] : [];
  const columns = (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-16">
      <div className={`min-w-0 ${choices.q ? 'max-lg:[&>nav]:hidden' : ''}`}>
        <CategoryLinks categories={store.categories} current={featured || choices.q ? '' : category} />
        {hasTools && <FilterPanel address={address} list={list.data} types={types} />}
      </div>
      <section
        id={isLive ? PRODUCT_LIST_ID : undefined}
        aria-labelledby="products"
        className="mt-1 md:mt-3 lg:mt-0"
      >
        <h2 id="products" tabIndex={isLive ? -1 : undefined} className="sr-only">
          Products
        </h2>
        {/* Without space between, so that what arrives later moves nothing. */}
        <div
          className={`mb-6 flex flex-wrap items-center gap-4 md:min-h-11 ${hasFacets ? 'list-tools' : ''}`}
        >
          {hasTools && (
            <ListTools address={address} hasSort={store.features.includes('sort')} hasFacets={hasFacets} />
          )}
          {category && options.size > 0 && (
            <ParentCategoryFilter
              category={category}
              parentCategory={parentCategory}
              parentCategories={[...options]}
              action={listPathname(choices)}
              className={hasFacets ? 'max-lg:hidden' : undefined}
              fields={
                isLive && (
                  <LivePart name="typeFields">
                    <HiddenFields fields={typeFields} />
                  </LivePart>
                )
              }
            />
          )}
          {!category && parentCategory && <SelectedType address={address} type={parentCategory} />}
          {!isFruitless && <GridToggle icons={{ 2: <TwoColumnsIcon />, 3: <ThreeColumnsIcon /> }} />}
        </div>
        {isLive && (
          <>
            <LivePart name="chips">
              <ChosenChips address={address} collectionTitle={collection} />
            </LivePart>
            <div role="status" className="list-status">
              <LivePart name="status" />
            </div>
          </>
        )}
        <ListContent address={address} list={list} store={store} isLive={isLive} />
      </section>
    </div>
  );
  const content = (
    <div className="page-width pt-2 md:pt-10">
      <JsonLd data={breadcrumbData(breadcrumbs, origin)} />
      {list.ok && list.data.products.length > 0 && (
        <JsonLd
          data={listData({
            name: listTitle(query, heading),
            total: list.data.total,
            before: (query.page - 1) * PAGE_SIZE,
            paths: list.data.products.map(({ id }) => productPath(id)),
            origin,
          })}
        />
      )}
      {/* Phones show the way back alone, which is the home page for searches. */}
      <div className={choices.q ? 'max-md:hidden' : undefined}>
        <Breadcrumbs crumbs={breadcrumbs} current={!parentCategory && collection && liveHeading} />
      </div>
      <CollectionIntro collection={query.page === 1 ? introduced : undefined}>
        <div className="my-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 md:mt-3 md:mb-8">
          {/* The pagination of the page before moves the focus here. */}
          <h1 tabIndex={-1} className="text-heading wrap-anywhere md:text-title">
            {liveHeading || shownHeading}
          </h1>
          {list.ok && !isFruitless && (isLive || list.data.total > 0) && (
            <p className="text-sm text-muted tabular-figures">
              <Count isLive={isLive} text={formatCount(list.data.total, list.data.isLowerBound)} />
            </p>
          )}
        </div>
      </CollectionIntro>
      {!category && !featured && !choices.q && !introduced && <ExploreCategories store={store} />}
      {columns}
    </div>
  );
  if (!isLive) return content;
  return (
    <LiveList
      list={{
        base: listAddressPath(address),
        heading,
        collectionTitle: collection,
        otherHeading: addressHeading({ query, choices: { ...choices, collection: null } }, store),
      }}
    >
      {content}
    </LiveList>
  );
}

async function readStoreAndList(site: string, requested: ListAddress) {
  const store = await getStoreInfo(site);
  return { store, ...(await getList(site, requested, store)) };
}

function Count({ isLive, text }: { isLive: boolean; text: string }) {
  return isLive ? <LivePart name="count">{text}</LivePart> : text;
}

/** The selected parent category of a list without a category, which has no filter. */
function SelectedType({ address, type }: { address: ListAddress; type: string }) {
  const query = { ...address.query, parentCategory: null, page: 1 };
  return (
    <p className="flex max-w-full flex-wrap items-center gap-x-3 text-sm">
      <span className="text-muted">Type</span>
      <span className="wrap-anywhere">{type}</span>
      <a href={listAddressPath({ ...address, query })} className="text-link py-2">
        Clear
      </a>
    </p>
  );
}

function crumbs({ category, parentCategory }: ListQuery, heading: string, categories: string[]) {
  const home = { label: 'Home', href: '/' };
  if (!category) return [home, { label: heading }];
  const list = { label: ALL_PRODUCTS, href: listPath({}) };
  if (!parentCategory) return [home, list, { label: heading }];
  const above = { label: categoryLabel(category, categories), href: categoryPath(category) };
  return [home, list, above, { label: parentCategory }];
}
