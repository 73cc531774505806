import { ProductRow } from '@/components/product/product-row';
import { listPath } from '@/lib/products/list-query';
import type { Product } from '@/lib/products/product';

type FeaturedProps = {
  products: Product[];
  /** The store's extensions. */
  features: string[];
  /** Whether the store sells clothing. */
  isClothing: boolean;
};

type RowProps = FeaturedProps & {
  title: string;
  /** Where there are more of them. */
  href: string;
  more: string;
};

/** 'Featured Products', or a message that there are none. */
export function Featured({ products, ...store }: FeaturedProps) {
  return (
    <section aria-labelledby="featured" className="page-width pt-10 md:pt-section">
      <RowHeading id="featured" title="Featured Products" href={listPath({})} more="View All" />
      {products.length > 0 ? (
        <ProductRow products={products} {...store} />
      ) : (
        <p className="py-12 text-muted">No featured products available at the moment.</p>
      )}
    </section>
  );
}

/** A few products, and a link to all of their kind; nothing without products. */
export function HomeRow({ title, products, href, more, ...store }: RowProps) {
  if (products.length === 0) return null;
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id} className="page-width pt-section">
      <RowHeading id={id} title={title} href={href} more={more} />
      <ProductRow products={products} {...store} isStrip />
    </section>
  );
}

function RowHeading({ id, title, href, more }: Pick<RowProps, 'title' | 'href' | 'more'> & { id: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-8">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <a href={href} className="text-link py-2">
        {more}
      </a>
    </div>
  );
}
