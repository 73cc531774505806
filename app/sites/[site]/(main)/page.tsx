import type { Metadata } from 'next';
import { CARD_STRIP } from '@/components/product/grid-classes';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { ShopPromises } from '@/components/product/shop-promises';
import { Fragment, type ReactNode } from 'react';
import { JsonLd } from '@/components/ui/json-ld';
import { publicOrigin } from '@/lib/env';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { publicImage } from '@/lib/seo/public-site';
import { HOME_SECTIONS, pickHomeRows, type HomeSection } from '@/lib/products/home-rows';
import { getFeaturedProducts, getSortedProducts, MAX_LIMIT } from '@/lib/products/queries';
import { soldOutLast } from '@/lib/products/related';
import { ownPictures } from '@/lib/store-info/own-pictures';
import { sellsClothing } from '@/lib/store-info/sells-clothing';
import { getStoreInfo } from '@/lib/store-info/queries';
import { organizationData, websiteData } from '@/lib/seo/structured-data';
import { Categories, Collection, Hero, Newsletter, Promo } from './home-sections';
import { Featured, HomeRow } from './home-rows';
import '@/app/shop-pages.css';

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
  const has = (...names: string[]) => names.every((name) => store.features.includes(name));
  const hasRows = has('cards', 'sort');
  const [featured, newest, discount, popular] = await Promise.all([
    getFeaturedProducts(site, store.categories),
    hasRows ? getSortedProducts(site, 'newest', 12) : [],
    hasRows ? getSortedProducts(site, 'discount', 24) : [],
    hasRows && has('reviews') ? getSortedProducts(site, 'popular', MAX_LIMIT) : [],
  ]);
  // A failure shows the same message as an empty list.
  const products = soldOutLast(featured.ok ? featured.data : []);
  const rows = pickHomeRows(products, { newest, discount, popular });
  const origin = publicOrigin(site);
  const isClothing = sellsClothing(store);
  const row = { features: store.features, isClothing };
  const sections: Record<HomeSection, ReactNode> = {
    hero: <Hero store={store} />,
    featured: <Featured products={products} {...row} />,
    promises: <ShopPromises store={store} className="page-width justify-center gap-y-1 pt-10" />,
    new: (
      <HomeRow
        title="New"
        products={rows.new}
        {...row}
        href="/products?sort=newest"
        more="All new arrivals"
      />
    ),
    collection: <Collection store={store} />,
    sale: (
      <HomeRow
        title="Sale"
        products={rows.sale}
        {...row}
        href={`/products?${has('facets') ? 'discount=10&' : ''}sort=discount`}
        more="All on sale"
      />
    ),
    categories: <Categories store={store} />,
    loved: (
      <HomeRow
        title="Loved"
        products={rows.loved}
        {...row}
        href="/products?sort=popular"
        more="Most popular"
      />
    ),
    promo: isClothing && ownPictures(store).length === 0 && <Promo />,
    recent: has('cards', 'recently-viewed') && (
      <div className="page-width">
        <RecentlyViewed rowClass={CARD_STRIP} />
      </div>
    ),
    newsletter: <Newsletter isSent={store.features.includes('newsletter')} />,
  };
  return (
    <>
      {/* Without store info only fallbacks are known, which must not be published as facts. */}
      {store.isLoaded && (
        <>
          <JsonLd data={organizationData(store, origin, publicImage(site, store.companyLogoUrl))} />
          <JsonLd data={websiteData(store, origin)} />
        </>
      )}
      {HOME_SECTIONS.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </>
  );
}
