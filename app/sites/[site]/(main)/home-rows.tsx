import { ProductRow } from '@/components/product/product-row';
import { listPath } from '@/lib/products/list-query';
import type { Product } from '@/lib/products/product';

type FeaturedProps = {
  products: Product[];
  /** The store's extensions. */
  features: string[];
  /** Whether the store sells clothing. */
  isClothing: boolean;
  /** Whether the image of its first product is the page's first. */
  isLead: boolean;
};

type HeadingProps = {
  id: string;
  title: string;
  text?: string;
  /** Where there are more of them. */
  link?: { href: string; label: string };
};

/** 'Featured Products', or a message that there are none. */
export function Featured({ products, ...store }: FeaturedProps) {
  return (
    <section aria-labelledby="featured" className="page-width pt-10 md:pt-section">
      <RowHeading id="featured" title="Featured Products" link={{ href: listPath({}), label: 'View All' }} />
      {products.length > 0 ? (
        <ProductRow products={products} {...store} />
      ) : (
        <p className="py-12 text-muted">No featured products available at the moment.</p>
      )}
    </section>
  );
}

/** A few products, and a link to all of their kind; nothing without products. */
export function HomeRow({
  products,
  features,
  isClothing,
  isLead,
  isStrip,
  ...heading
}: FeaturedProps & HeadingProps & { isStrip: boolean }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading.id} className="page-width pt-section">
      <RowHeading {...heading} />
      <ProductRow {...{ products, features, isClothing, isLead, isStrip }} />
    </section>
  );
}

function RowHeading({ id, title, text, link }: HeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-8">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {link && (
        <a href={link.href} className="text-link py-2">
          {link.label}
        </a>
      )}
      {text && (
        <div className="mt-2 w-full">
          <p className="max-w-prose text-muted">{text}</p>
        </div>
      )}
    </div>
  );
}
