import type { Metadata } from 'next';
import { Fragment } from 'react';
import { JsonLd } from '@/components/ui/json-ld';
import { publicOrigin } from '@/lib/env';
import { getHomeProducts } from '@/lib/products/home-queries';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { publicImage } from '@/lib/seo/public-site';
import { faqData, organizationData, websiteData } from '@/lib/seo/structured-data';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { sectionSheets } from '@/lib/store-info/home-sections';
import { getStoreInfo } from '@/lib/store-info/queries';
import { leadSection } from './home/lead-section';
import { renderSection } from './home/render-section';
import '@/app/shop-pages.css';
import './home/home.css';

type Props = { params: Promise<{ site: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = await getStoreInfo((await params).site);
  const { storeName, description } = store;
  return {
    ...publicPage({ path: '/', title: storeName, description, store }),
    title: { absolute: `${storeName} | ${description}` },
  };
}

export default async function HomePage({ params }: Props) {
  const { site } = await params;
  const store = await getStoreInfo(site);
  const { sections } = store;
  const products = await getHomeProducts(site, store);
  const lead = leadSection(store, products);
  const origin = publicOrigin(site);
  const imageUrl = imageUrlResolver(site);
  const [top] = sections;
  const answers = sections.flatMap((section) => (section.type === 'faq' ? section.items : []));
  const parts = sections.map((section, index) => (
    <Fragment key={section.id}>
      {renderSection(section, {
        store,
        imageUrl,
        products: products.get(section.id) ?? [],
        isTop: index === 0,
        isLead: section.id === lead,
      })}
    </Fragment>
  ));
  // The specification's hero shows the name; in other orders it comes before the headings of the sections.
  if (top?.type !== 'hero' || top.slides)
    parts.unshift(
      <h1 key="name" className="sr-only">
        {store.storeName}
      </h1>,
    );
  if (answers.length > 0) parts.unshift(<JsonLd key="answers" data={faqData(answers)} />);
  // Imports would put them into the home page of every shop. React waits for them before it shows the page.
  const sheets = sectionSheets(sections).map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="sections" />
  ));
  return (
    <>
      {/* Without store info only fallbacks are known, which must not be published as facts. */}
      {store.isLoaded && (
        <>
          <JsonLd data={organizationData(store, origin, publicImage(site, store.companyLogoUrl))} />
          <JsonLd data={websiteData(store, origin)} />
        </>
      )}
      {sheets}
      {parts}
    </>
  );
}
