import type { Metadata } from 'next';
import { Price } from '@/components/product/price';
import { ButtonLink } from '@/components/ui/button-link';
import { Picture } from '@/components/ui/picture';
import { markNotFound } from '@/lib/api/cached-read';
import { getProduct } from '@/lib/products/queries';
import ProductNotFound from './not-found';
import { SpecificationList } from './specification-list';

type Props = { params: Promise<{ site: string; id: string }> };

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, id } = await params;
  const product = await getProduct(site, id);
  if (!product.ok) return { title: 'Product', robots: { index: false } };
  if (!product.data) return { title: 'Product Not Found', robots: { index: false } };
  return { title: product.data.name, description: product.data.description || undefined };
}

export default async function ProductPage({ params }: Props) {
  const { site, id } = await params;
  const result = await getProduct(site, id);
  if (!result.ok) {
    return (
      <div className="px-5 py-32 text-center">
        <h1 className="mb-8 text-4xl">Failed to load product details</h1>
        <ButtonLink href={`/product/${encodeURIComponent(id)}`}>Try Again</ButtonLink>
      </div>
    );
  }
  const product = result.data;
  if (!product) {
    await markNotFound();
    return <ProductNotFound />;
  }
  return (
    <article className="mx-auto grid max-w-7xl gap-10 px-5 pt-10 md:grid-cols-2 md:gap-16 md:px-8">
      <Picture
        src={product.image}
        alt={product.name}
        width={960}
        height={1200}
        sizes="(min-width: 1280px) 600px, (min-width: 768px) 45vw, 92vw"
        isPriority
        className="w-full rounded-sm bg-sunken object-cover"
      />
      <div className="md:pt-6">
        {product.category && <p className="text-sm text-muted capitalize">{product.category}</p>}
        <h1 className="mt-2 text-4xl md:text-5xl">{product.name}</h1>
        <Price price={product.price} originalPrice={product.originalPrice} className="mt-4 text-xl" />
        <p className="mt-2 text-xs text-muted">ID {product.id.slice(0, 8)}</p>
        {product.description && <p className="mt-6 max-w-prose leading-relaxed">{product.description}</p>}
        <Choices title="Sizes" values={product.sizes} />
        <Choices title="Colours" values={product.colors} />
        <SpecificationList specifications={product.specifications} />
      </div>
    </article>
  );
}

function Choices({ title, values }: { title: string; values: string[] }) {
  if (values.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="mb-3 font-sans text-sm font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2 text-sm">
        {values.map((value) => (
          <li key={value} className="rounded-full border border-line px-4 py-2">
            {value}
          </li>
        ))}
      </ul>
    </section>
  );
}
