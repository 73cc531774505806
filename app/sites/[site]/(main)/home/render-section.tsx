import type { ReactNode } from 'react';
import { CategoryRow } from '@/components/product/category-tiles';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { ShopPromises } from '@/components/product/shop-promises';
import type { Product } from '@/lib/products/product';
import { sectionCategories } from '@/lib/products/section-categories';
import { productsLabels } from '@/lib/search/home-labels';
import type { PlacedSection, SectionOf } from '@/lib/store-info/home-sections';
import { ownPictures } from '@/lib/store-info/own-pictures';
import { sellsClothing, type StoreInfo } from '@/lib/store-info/store-info';
import { Featured, HomeRow } from '../home-rows';
import { Collection, Hero, Newsletter, Promo } from '../home-sections';
import { HeroSlides } from './hero-slides';
import { Faq, Logos, Quotes } from './lists';
import type { SectionContext } from './section-parts';
import { Banner, Story } from './stories';
import { CategoryTiles } from './tiles';

type Context = Omit<SectionContext, 'id'> & {
  store: StoreInfo;
  /** Those of the section. */
  products: Product[];
};

/** Renders a section of the home page; nothing for one that has nothing to show. */
export function renderSection(section: PlacedSection, { store, products, ...context }: Context): ReactNode {
  const { id } = section;
  const { isTop, isLead } = context;
  const has = (...names: string[]) => names.every((name) => store.features.includes(name));
  const row = { products, features: store.features, isClothing: sellsClothing(store), isLead };
  switch (section.type) {
    case 'hero':
      return section.slides ? (
        <HeroSlides {...context} id={id} hero={section} slides={section.slides} />
      ) : (
        <Hero store={store} isTop={isTop} isLead={isLead} />
      );
    case 'featured':
      return <Featured {...row} />;
    case 'promises':
      return <ShopPromises store={store} className="page-width justify-center gap-y-1 pt-10" />;
    case 'products':
      return (
        <HomeRow
          {...row}
          {...productsLabels(section, store)}
          id={id}
          text={section.text}
          isStrip={section.layout === 'strip'}
        />
      );
    case 'leading':
      return <Collection store={store} isLead={isLead} />;
    case 'categories':
      return renderCategories(section, store, isLead);
    case 'promo':
      return sellsClothing(store) && ownPictures(store).length === 0 && <Promo isLead={isLead} />;
    case 'recent':
      return (
        has('cards', 'recently-viewed') && (
          <div className="page-width">
            <RecentlyViewed />
          </div>
        )
      );
    case 'newsletter':
      return <Newsletter isSent={has('newsletter')} title={section.title} text={section.text} />;
    case 'banner':
      return <Banner {...context} id={id} banner={section} />;
    case 'text':
      return <Story {...context} id={id} story={section} />;
    case 'quotes':
      return <Quotes id={id} quotes={section} />;
    case 'logos':
      return <Logos id={id} logos={section} imageUrl={context.imageUrl} />;
    case 'faq':
      return <Faq id={id} faq={section} />;
  }
}

function renderCategories(section: SectionOf<'categories'>, store: StoreInfo, isLead: boolean): ReactNode {
  const { id, title, layout } = section;
  const categories = sectionCategories(section, store);
  if (layout !== 'row') {
    const heading = title ?? 'Shop by Category';
    return <CategoryTiles {...{ id, title: heading, names: categories, layout, store, isLead }} />;
  }
  return <CategoryRow {...{ id, title, store, categories, isLead }} className="page-width pt-section" />;
}
