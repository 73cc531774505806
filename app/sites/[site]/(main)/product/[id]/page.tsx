import type { Metadata } from 'next';
import { toBuyable } from '@/components/product/buyable';
import { Price } from '@/components/product/price';
import { ProductRow } from '@/components/product/product-row';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { markNotFound } from '@/lib/api/cached-read';
import { ALL_PRODUCTS, listHeading } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';
import { isOnSale, type Product } from '@/lib/products/product';
import { getProduct, getRelatedProducts } from '@/lib/products/queries';
import { sizeHeading } from '@/lib/products/variants';
import { productPath } from '@/lib/products/product-path';
import { Gallery } from './gallery';
import ProductNotFound from './not-found';
import { PurchaseForm } from './purchase-form';
import { SpecificationList } from './specification-list';

type Props = { params: Promise<{ site: string; id: string }> };

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

/** Characters of the id that the page shows (spec section 2). */
const SHOWN_ID_LENGTH = 8;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, id } = readParams(await params);
  const product = await getProduct(site, id);
  if (!product.ok) return { title: 'Product', robots: { index: false } };
  if (!product.data) return { title: 'Product Not Found', robots: { index: false } };
  return { title: product.data.name, description: product.data.description || undefined };
}

export default async function ProductPage({ params }: Props) {
  const { site, id } = readParams(await params);
  const result = await getProduct(site, id);
  if (!result.ok) return <LoadFailure id={id} />;
  const product = result.data;
  if (!product) {
    await markNotFound();
    return <ProductNotFound />;
  }
  const related = await getRelatedProducts(site, product);
  return (
    <div className="page-width pt-8 md:pt-10">
      <Breadcrumbs crumbs={crumbs(product)} />
      <article className="mt-5 grid gap-10 md:grid-cols-2 md:gap-12 lg:gap-20">
        <Gallery images={product.images} name={product.name} />
        <div className="md:pt-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
            {product.category && <span className="badge badge-outline capitalize">{product.category}</span>}
            {isOnSale(product) && <span className="badge badge-accent">Sale</span>}
            <span className="text-muted">ID {product.id.slice(0, SHOWN_ID_LENGTH)}</span>
          </p>
          <h1 className="mt-4 text-title wrap-anywhere">{product.name}</h1>
          <Price price={product.price} originalPrice={product.originalPrice} className="mt-4 text-xl" />
          {product.description && (
            <p className="mt-6 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
              {product.description}
            </p>
          )}
          <PurchaseForm
            product={{ ...toBuyable(product), originalPrice: product.originalPrice }}
            sizeHeading={sizeHeading(product)}
          />
          <SpecificationList specifications={product.specifications} />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="pt-section">
          <h2 id="related" className="mb-8 text-heading">
            You may also like
          </h2>
          <ProductRow products={related} />
        </section>
      )}
    </div>
  );
}

// Next hands segments over as they stand in the address.
function readParams({ site, id }: Awaited<Props['params']>) {
  try {
    return { site, id: decodeURIComponent(id) };
  } catch {
    return { site, id };
  }
}

function LoadFailure({ id }: { id: string }) {
  return (
    <div role="alert" className="px-5 py-32 text-center">
      <h1 className="mb-8 text-title">Failed to load product details</h1>
      <ButtonLink href={productPath(id)} isReload>
        Try Again
      </ButtonLink>
    </div>
  );
}

function crumbs({ category, parentCategory, name }: Product) {
  const known = category.toLowerCase();
  return [
    { label: 'Home', href: '/' },
    { label: ALL_PRODUCTS, href: listPath({}) },
    ...(category
      ? [{ label: listHeading({ category, featured: false }, []), href: categoryPath(category) }]
      : []),
    ...(category && parentCategory
      ? [{ label: parentCategory, href: listPath({ category: known, parentCategory }) }]
      : []),
    { label: name },
  ];
}
