import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { GridIcon, ThreeColumnsIcon, TwoColumnsIcon } from '@/components/ui/icons';
import { JsonLd } from '@/components/ui/json-ld';
import { publicOrigin } from '@/lib/env';
import { formatTotal, pageCount } from '@/lib/products/page-links';
import { ALL_PRODUCTS, listHeading } from '@/lib/products/headings';
import { categoryPath, listPath, PAGE_SIZE, type ListQuery } from '@/lib/products/list-query';
import { getParentCategories } from '@/lib/products/parent-categories';
import type { ProductList } from '@/lib/products/queries';
import { productPath } from '@/lib/products/product-path';
import type { ListAddress } from '@/lib/search/list-address';
import { getList } from '@/lib/search/queries';
import { getStoreInfo } from '@/lib/store-info/queries';
import { listTitle } from '@/lib/seo/metadata/descriptions';
import { breadcrumbData, listData } from '@/lib/seo/structured-data';
import { CategoryLinks } from './category-links';
import { ExploreCategories } from './category-tiles';
import { GridToggle } from './grid-toggle';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';
import { ParentCategoryFilter } from './parent-category-filter';

/** The content of every list page. */
export async function ProductListView({ site, address }: { site: string; address: ListAddress }) {
  const { query } = address;
  const { category, parentCategory, featured } = query;
  const [store, list, parentCategories] = await Promise.all([
    getStoreInfo(site),
    getStoreInfo(site).then((found) => getList(site, address, found)),
    category ? getParentCategories(site, category) : Promise.resolve<string[]>([]),
  ]);
  // The selected parent category must be an option, even if the lookup did not find it.
  const options = new Set(parentCategory ? [...parentCategories, parentCategory] : parentCategories);
  const heading = listHeading(query, store.categories);
  const breadcrumbs = crumbs(query, heading);
  const origin = publicOrigin(site);
  return (
    <div className="page-width pt-4 md:pt-10">
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
      <Breadcrumbs crumbs={breadcrumbs} />
      <div className="mt-2 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 md:mt-3 md:mb-8">
        {/* The pagination of the page before moves the focus here. */}
        <h1 tabIndex={-1} className="text-title">
          {heading}
        </h1>
        {list.ok && list.data.total > 0 && (
          <p className="text-sm text-muted tabular-nums">{formatTotal(list.data.total)}</p>
        )}
      </div>
      {!category && !featured && <ExploreCategories store={store} />}
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-16">
        <CategoryLinks categories={store.categories} current={featured ? '' : category} />
        <section aria-labelledby="products" className="mt-5 lg:mt-0">
          <h2 id="products" className="sr-only">
            Products
          </h2>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4 md:min-h-11">
            {category && options.size > 0 && (
              <ParentCategoryFilter
                category={category}
                parentCategory={parentCategory}
                parentCategories={[...options]}
              />
            )}
            {!category && parentCategory && <SelectedType query={query} type={parentCategory} />}
            <GridToggle icons={{ 2: <TwoColumnsIcon />, 3: <ThreeColumnsIcon /> }} />
          </div>
          {list.ok ? (
            <Products query={query} list={list.data} features={store.features} />
          ) : (
            <ListMessage
              text="Failed to load products. Please try again."
              link={{ label: 'Try Again', href: listPath(query), isReload: true }}
            />
          )}
        </section>
      </div>
    </div>
  );
}

type ProductsProps = { query: ListQuery; list: ProductList; features: string[] };

function Products({ query, list, features }: ProductsProps) {
  const totalPages = pageCount(list.total, PAGE_SIZE);
  if (list.products.length === 0 && query.page > totalPages && totalPages > 0) {
    return (
      <ListMessage
        text={`There is no page ${query.page} here: this collection ends with page ${totalPages}.`}
        link={{ label: `Go to page ${totalPages}`, href: listPath({ ...query, page: totalPages }) }}
      />
    );
  }
  if (list.products.length === 0) {
    return (
      <ListMessage
        text="No products found with the selected filters."
        link={{ label: 'Clear Filters', href: listPath({}) }}
      />
    );
  }
  return (
    <>
      <ProductGrid products={list.products} features={features} />
      <Pagination query={query} totalPages={totalPages} total={list.total} />
    </>
  );
}

/** The selected parent category of a list without a category, which has no filter. */
function SelectedType({ query, type }: { query: ListQuery; type: string }) {
  return (
    <p className="flex max-w-full flex-wrap items-center gap-x-3 text-sm">
      <span className="text-muted">Type</span>
      <span className="wrap-anywhere">{type}</span>
      <a href={listPath({ ...query, parentCategory: null, page: 1 })} className="text-link py-2">
        Clear
      </a>
    </p>
  );
}

type ListMessageProps = { text: string; link: { label: string; href: string; isReload?: boolean } };

/** Shown in place of products. */
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

function crumbs({ category, parentCategory }: ListQuery, heading: string) {
  const home = { label: 'Home', href: '/' };
  if (!category) return [home, { label: heading }];
  const list = { label: ALL_PRODUCTS, href: listPath({}) };
  if (!parentCategory) return [home, list, { label: heading }];
  return [home, list, { label: heading, href: categoryPath(category) }, { label: parentCategory }];
}
