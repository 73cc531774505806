import type { Product } from '@/lib/products/product';
import { ProductCard } from './product-card';

type Props = {
  products: Product[];
  /** The store's extensions. */
  features?: string[];
  /** Whether the store sells clothing. */
  isClothing?: boolean;
  /** Whether it is one row on phones, too, which scrolls there. */
  isStrip?: boolean;
  /** Whether the image of its first product is the page's first. */
  isLead?: boolean;
};

/**
 * A few products of a section, four side by side on larger screens. Apart from the grid, whose client components would
 * otherwise be loaded by pages without a list.
 */
export function ProductRow({ products, features = [], isClothing, isStrip = false, isLead = false }: Props) {
  return (
    <ul className={isStrip ? 'strip card-strip' : 'row-grid'}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            features={features}
            isClothing={isClothing}
            isFirst={isLead && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
