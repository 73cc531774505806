import { Price } from '@/components/product/price';
import { ShopPromises } from '@/components/product/shop-promises';
import { HeartIcon } from '@/components/ui/action-icons';
import { Stars } from '@/components/ui/stars';
import { alertChoices } from '@/lib/products/alert-choices';
import { isLongName, isOnSale, toPurchasable, type ProductDetails } from '@/lib/products/product';
import { stockedOf } from '@/lib/products/stock';
import { imagesOf, picturedColors, sizeHeading } from '@/lib/products/variants';
import { fitSummary, reviewCount, type FirstReviews } from '@/lib/reviews/review';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import { DeliverySection } from './delivery-section';
import { DialogButton } from './dialog-button';
import { ProductFacts } from './product-facts';
import { PurchaseForm } from './purchase-form';
import { SpecificationList } from './specification-list';
import './product.css';

/** Characters of the id that the page shows. */
const SHOWN_ID_LENGTH = 8;

type Props = {
  product: ProductDetails;
  store: StoreInfo;
  /** Null when there are none, or when they can't be read. */
  reviews: FirstReviews | null;
  /** The color of the page, if it has one. */
  pageColor?: string;
};

/** What stands beside the pictures: name, price and choices, the button, and what else is told of the product. */
export function BuyBox({ product, store, reviews, pageColor }: Props) {
  const { id, name, model, swatches } = product;
  const purchasable = {
    ...toPurchasable(product),
    ...stockedOf(product, store.features),
    originalPrice: product.originalPrice,
  };
  return (
    <div className="flex min-w-0 flex-col md:pt-4">
      <h1
        className={`wrap-anywhere ${isLongName(name) ? 'text-subheading md:text-heading' : 'text-heading md:text-title'}`}
      >
        {name}
      </h1>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 md:mt-4">
        <Price price={product.price} originalPrice={product.originalPrice} className="text-xl" />
        {store.features.includes('facts') && <p className="text-xs text-muted">MRP inclusive of all taxes</p>}
      </div>
      {/* Below the price, which phones are to show without scrolling, in one row, which leaves room for the sizes. */}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs md:mt-4">
        {store.features.includes('reviews') && product.rating && (
          <a href="#reviews" className="rating-link inline-flex items-center gap-2 text-[0.875rem]">
            <Stars rating={product.rating.average} /> {product.rating.average.toFixed(1)}
            <span className="text-muted underline underline-offset-[0.25em]">
              {reviewCount(product.rating.count)}
            </span>
          </a>
        )}
        {product.category && <span className="badge badge-outline capitalize">{product.category}</span>}
        {isOnSale(product) && <span className="badge badge-accent">Sale</span>}
      </div>
      {/* At the right of the line that names the sizes: it takes no height of its own. */}
      {product.hasSizeGuide && product.sizes.length > 0 && (
        <DialogButton
          dialog="sizeGuide"
          product={{ id, name, model, fit: reviews && fitSummary(reviews.summary) }}
          className="needs-script underlined-button relative mt-2 -mb-13 self-end px-2 md:mt-4 md:-mb-15"
        >
          Size guide
        </DialogButton>
      )}
      <PurchaseForm
        product={purchasable}
        sizeHeading={sizeHeading(product, sellsClothing(store))}
        wishlistIcon={<HeartIcon />}
        hasAlerts={store.features.includes('stock-alerts') && alertChoices(purchasable).length > 0}
        pageColor={pageColor}
        colorImages={Object.fromEntries(
          picturedColors(product).map((color) => [color, imagesOf(product, color)[0]]),
        )}
        hasFollowingBar={store.features.includes('facts')}
        {...(swatches && { swatches: product.colors.map((color) => swatches.get(color) ?? null) })}
      />
      <p className="without-script mt-6 text-muted">Ordering needs JavaScript.</p>
      {product.description && (
        <p className="mt-6 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
          {product.description}
        </p>
      )}
      <DeliverySection features={store.features} />
      <ShopPromises store={store} returns={product.returns} className="mt-2 text-muted" />
      <ProductFacts product={product} />
      <SpecificationList id={id.slice(0, SHOWN_ID_LENGTH)} specifications={product.specifications} />
    </div>
  );
}
