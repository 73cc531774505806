import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { UNKNOWN_HOST } from '@/lib/content/unknown-host';
import { markNotFound } from '@/lib/store-api/cached-read';
import { publicOrigin } from '@/lib/env';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { isAllowedHost } from '@/lib/routing/hosts.mjs';
import { getStoreInfo } from '@/lib/store-info/queries';

type Props = { params: Promise<{ site: string }> };

// Shared by all pages of a site: rendered at the first request and never at build time, when no site is known.
export const revalidate = 60;
export const dynamicParams = true;
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site } = await params;
  if (!isAllowedHost(site, process.env)) return { title: UNKNOWN_HOST.title, robots: { index: false } };
  const store = await getStoreInfo(site);
  return {
    metadataBase: new URL(publicOrigin(site)),
    applicationName: store.storeName,
    title: { default: `${store.storeName} | ${store.description}`, template: `%s | ${store.storeName}` },
    description: store.description,
    manifest: '/manifest.webmanifest',
  };
}

export default async function SiteLayout({ params, children }: Props & { children: ReactNode }) {
  const { site } = await params;
  if (!isAllowedHost(site, process.env)) {
    // Only on Vercel: elsewhere lib/routing/request-guard.ts answers these requests.
    logSecurityEvent('unknown-host', { host: site, hint: 'SITE_HOSTS does not list it' });
    await markNotFound();
    return (
      <main className="page-width page-top">
        <h1 className="mb-4 text-title">{UNKNOWN_HOST.title}</h1>
        {UNKNOWN_HOST.paragraphs.map((text) => (
          <p key={text} className="mt-2">
            {text}
          </p>
        ))}
      </main>
    );
  }
  return children;
}
