import { ProductGrid } from './product-grid';
import { ButtonLink } from '@/components/ui/button-link';
import { pageCount } from '@/lib/pagination';
import { listHeading } from '@/lib/products/headings';
import { listPath, PAGE_SIZE, type ListQuery } from '@/lib/products/list-query';
import { getProducts } from '@/lib/products/queries';
import { Pagination } from './pagination';

/** The products page, whichever way its address named it. */
export async function ProductListView({ site, query }: { site: string; query: ListQuery }) {
  const list = await getProducts(site, query);
  return (
    <div className="mx-auto max-w-7xl px-5 pt-12 md:px-8">
      <h1 className="mb-10 text-4xl md:text-5xl">{listHeading(query)}</h1>
      {!list.ok ? (
        <Message text="Failed to load products. Please try again." href={listPath(query)} label="Try Again" />
      ) : list.data.products.length === 0 ? (
        <Message
          text="No products found with the selected filters."
          href={listPath({})}
          label="Clear Filters"
        />
      ) : (
        <>
          <ProductGrid products={list.data.products} priorityCount={4} />
          <Pagination
            query={query}
            totalPages={pageCount(list.data.total, PAGE_SIZE)}
            total={list.data.total}
          />
        </>
      )}
    </div>
  );
}

function Message({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <div className="py-16 text-center">
      <p className="mb-6 text-lg text-muted">{text}</p>
      <ButtonLink href={href} variant="outline">
        {label}
      </ButtonLink>
    </div>
  );
}
