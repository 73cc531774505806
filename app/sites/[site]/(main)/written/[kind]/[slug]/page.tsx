import type { Metadata } from 'next';
import { ProductCard } from '@/components/product/product-card';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { LoadFailurePage } from '@/components/ui/load-failure-page';
import { NotFoundPage } from '@/components/ui/not-found-message';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { getShopPage } from '@/lib/content/page-queries';
import type { ShopPage } from '@/lib/content/shop-page';
import { publicOrigin } from '@/lib/env';
import { formatDate } from '@/lib/format/date';
import { PAGE_IMAGE } from '@/lib/images/content-image-places.mjs';
import type { Product } from '@/lib/products/product';
import { getProductsById } from '@/lib/products/queries';
import { JOURNAL_FEED, pagePath, toPageKind } from '@/lib/routes/written-pages';
import { articleData } from '@/lib/seo/article-data';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { shareImagePath, writtenCard } from '@/lib/seo/metadata/share-card';
import { publicImage } from '@/lib/seo/public-site';
import { breadcrumbData, faqData } from '@/lib/seo/structured-data';
import { markNotFound } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import '@/app/text-pages.css';
import '@/app/prose.css';
import './written.css';

type Props = { params: Promise<{ site: string; kind: string; slug: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, kind, slug } = await readParams(params);
  const [result, store] = await Promise.all([getShopPage(site, kind, slug), getStoreInfo(site)]);
  const path = pagePath({ kind, slug });
  // Stays indexed: an outage of the store must not remove the page from search engines.
  if (!result.ok) return { title: 'Page', alternates: { canonical: path } };
  const page = result.data;
  if (!page) return { title: 'Page not found', robots: { index: false } };
  const { title, description } = page;
  const shareImage = shareImagePath(path, writtenCard(page, store));
  const metadata = publicPage({ path, title, description, store, shareImage });
  if (kind === 'pages') return metadata;
  const types = { 'application/rss+xml': JOURNAL_FEED };
  return { ...metadata, alternates: { canonical: path, types } };
}

/** A page that the store has written, or an entry of its journal. */
export default async function WrittenPage({ params }: Props) {
  const { site, kind, slug } = await readParams(params);
  const result = await getShopPage(site, kind, slug);
  if (!result.ok) return <LoadFailurePage title="Failed to load this page" href={pagePath({ kind, slug })} />;
  const page = result.data;
  if (!page) {
    await markNotFound();
    return <NotFoundPage />;
  }
  const [store, products] = await Promise.all([getStoreInfo(site), getProductsById(site, page.products)]);
  const { title, date, lead, picture, html, faq } = page;
  const crumbs = [
    { label: 'Home', href: '/' },
    ...(date ? [{ label: 'Journal', href: '/journal' }] : []),
    { label: title },
  ];
  return (
    <div className="page-width pt-4 md:pt-10">
      <PageData page={page} site={site} crumbs={crumbs} />
      <Breadcrumbs crumbs={crumbs} />
      <article className={`written ${products.length > 0 ? 'has-aside' : ''}`}>
        <header>
          <Byline date={date} author={page.author} />
          <h1 className="text-title text-balance wrap-anywhere">{title}</h1>
          {lead && <p className="written-lead">{lead}</p>}
        </header>
        {picture && (
          <div className="written-picture">
            <ResponsiveImage src={picture.url} alt={picture.alt} place={PAGE_IMAGE} isFirst />
          </div>
        )}
        <div className="written-text">
          {/* Sanitized by lib/content/store-html.ts. */}
          <div data-keep-alt className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          {faq.length > 0 && <Questions faq={faq} />}
        </div>
        {products.length > 0 && <Products products={products} store={store} />}
      </article>
    </div>
  );
}

async function readParams(params: Props['params']) {
  const { site, kind, slug } = await params;
  return { site, kind: toPageKind(kind), slug };
}

type PageDataProps = { page: ShopPage; site: string; crumbs: Parameters<typeof breadcrumbData>[0] };

function PageData({ page, site, crumbs }: PageDataProps) {
  const origin = publicOrigin(site);
  const image = publicImage(site, page.picture?.url ?? '');
  return (
    <>
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      {page.date && (
        <JsonLd data={articleData(page, page.date, { url: origin + pagePath(page), origin, image })} />
      )}
      {page.faq.length > 0 && <JsonLd data={faqData(page.faq)} />}
    </>
  );
}

function Byline({ date, author }: Pick<ShopPage, 'date' | 'author'>) {
  if (!date) return null;
  return (
    <p className="mb-3 text-sm text-muted">
      <time dateTime={date}>{formatDate(Date.parse(date))}</time>
      {author && ` · ${author}`}
    </p>
  );
}

/** Keys are indexes, because React sends them to the browser. */
function Questions({ faq }: Pick<ShopPage, 'faq'>) {
  return (
    <section aria-labelledby="questions" className="written-questions">
      <h2 id="questions">Questions and answers</h2>
      {faq.map(({ question, answer }, index) => (
        <details key={index} className="disclosure">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

type ProductsProps = { products: Product[]; store: StoreInfo };

function Products({ products, store }: ProductsProps) {
  return (
    <aside aria-labelledby="products" className="written-products">
      <h2 id="products">In this story</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} features={store.features} isClothing={sellsClothing(store)} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
