import { factLines, modelLabel } from '@/lib/products/product-facts';
import type { ProductDetails } from '@/lib/products/product';

/** What the law asks to be told of a product, in a fold that needs no script. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const lines = factLines(product);
  return (
    <>
      {product.model && <p className="mt-6 text-sm text-muted">{modelLabel(product.model)}</p>}
      {lines.length > 0 && (
        <details className="disclosure product-facts">
          <summary>Product facts and returns</summary>
          <dl className="pb-4">
            {lines.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
