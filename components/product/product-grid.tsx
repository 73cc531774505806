import type { Product } from '@/lib/products/product';
import { LivePart } from './filters/live-part';
import { ProductCard } from './product-card';

type Props = {
  products: Product[];
  /** The store's extensions. */
  features?: string[];
  /** Whether the store sells clothing. */
  isClothing?: boolean;
  /** The colors that the list is of. */
  colors?: string[];
  /** Whether choices replace the products in place. */
  isLive?: boolean;
};

/** The products of a page of a list. */
export function ProductGrid({ products, features = [], isClothing, colors, isLive = false }: Props) {
  const items = products.map((product, index) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        isFirst={index === 0}
        isWide
        features={features}
        isClothing={isClothing}
        colors={colors}
      />
    </li>
  ));
  return <ul className="list-grid">{isLive ? <LivePart name="cards">{items}</LivePart> : items}</ul>;
}
