import type { Metadata } from 'next';
import { cache } from 'react';
import { NotFoundPage } from '@/components/ui/not-found-message';
import { markNotFound } from '@/lib/store-api/cached-read';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { toPolicy } from '@/lib/content/policy';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { isPolicySlug } from '@/lib/content/policy-slug';
import { analyticsScript } from '@/lib/security/analytics-script.mjs';
import { getStoreInfo } from '@/lib/store-info/queries';
import { AnalyticsSection } from './analytics-section';
import { PolicyNav } from './policy-nav';
import { PolicySections } from './policy-sections';
import '@/app/text-pages.css';
import '@/app/prose.css';

type Props = { params: Promise<{ site: string; policyType: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

// Memoized, because metadata and page both need it and sanitizing is expensive.
const getPolicy = cache(async (site: string, slug: string) => {
  if (!isPolicySlug(slug)) return null;
  return toPolicy(slug, await getStoreInfo(site), imageUrlResolver(site));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, policyType } = await params;
  const policy = await getPolicy(site, policyType);
  if (!policy) return { title: 'Page not found', robots: { index: false } };
  const { title, description } = policy;
  return publicPage({ path: `/${policyType}`, title, description, store: await getStoreInfo(site) });
}

/** A policy: the store's own text, or the default one. */
export default async function PolicyPage({ params }: Props) {
  const { site, policyType } = await params;
  const [store, policy] = await Promise.all([getStoreInfo(site), getPolicy(site, policyType)]);
  if (!policy) {
    await markNotFound();
    return <NotFoundPage />;
  }
  const { title, content } = policy;
  const analytics = analyticsScript(process.env);
  return (
    <div className="page-width pt-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-20 lg:pt-16">
      <PolicyNav current={policyType} />
      <article className="mt-8 lg:mt-0">
        <p className="badge badge-outline">Policy Information</p>
        <h1 className="mt-4 mb-8 text-title">{title}</h1>
        {!store.isLoaded ? (
          // The store may have its own text, so the default one must not be shown.
          <p role="alert" className="text-danger">
            Failed to load store information. Please refresh the page.
          </p>
        ) : 'html' in content ? (
          // Sanitized by lib/content/store-html.ts.
          <div data-keep-alt className="prose" dangerouslySetInnerHTML={{ __html: content.html }} />
        ) : (
          <PolicySections text={content} company={store} />
        )}
        {analytics && policyType === 'privacy' && <AnalyticsSection host={analytics.host} />}
      </article>
    </div>
  );
}
