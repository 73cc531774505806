import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { reportUnknownHost, UNKNOWN_HOST } from '@/lib/site/unknown-host';
import { markNotFound } from '@/lib/store-api/cached-read';
import { publicOrigin, readEnv } from '@/lib/env';
import { webVitalsSample } from '@/lib/api/web-vitals';
import { imageTemplate } from '@/lib/images/image-path';
import { imageSources } from '@/lib/images/image-sources';
import { withWidth } from '@/lib/images/image-template';
import { isAllowedHost } from '@/lib/site/hosts.mjs';
import { getStoreInfo } from '@/lib/store-info/queries';

/** For components/layout/visit-analytics.ts: of 10,000 visits, those that load anything, and those that are measured. */
function visitSettings(): Metadata['other'] {
  const measured = Math.round(webVitalsSample() * 10_000);
  const { ANALYTICS_SRC } = readEnv();
  if (ANALYTICS_SRC) return { visit: 10_000, 'web-vitals': measured, analytics: ANALYTICS_SRC };
  return measured > 0 ? { visit: measured, 'web-vitals': measured } : undefined;
}

/** In px; dense screens show the icon of a tab in 64 of them, those of phones' home screens in up to this. */
const ICON_WIDTH = 180;

/** By the image optimizer: browsers do not reach a store API that only the storefront does. */
function iconUrl(favicon: string): string {
  return withWidth(imageTemplate(favicon, imageSources(process.env)), ICON_WIDTH);
}

type Props = { params: Promise<{ site: string }> };

// Shared by all pages of a site: rendered at the first request and never at build time, when no site is known.
export const revalidate = 60;
export const dynamicParams = true;
export const generateStaticParams = () => [];

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
    ...(store.theme.favicon && { icons: { icon: iconUrl(store.theme.favicon) } }),
    // For lib/saved-cart/watch-cart.ts.
    other: { ...visitSettings(), ...(store.features.includes('saved-cart') && { 'saved-cart': 'yes' }) },
  };
}

export async function generateViewport({ params }: Props): Promise<Viewport> {
  const { site } = await params;
  if (!isAllowedHost(site, process.env)) return {};
  const { sheet, palette } = (await getStoreInfo(site)).theme;
  if (sheet === null) return {};
  const { light, dark } = palette;
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light.paper },
      { media: '(prefers-color-scheme: dark)', color: dark.paper },
    ],
  };
}

export default async function SiteLayout({ params, children }: Props & { children: ReactNode }) {
  const { site } = await params;
  if (!isAllowedHost(site, process.env)) {
    // Only on Vercel: elsewhere server/steps/request-guard.ts answers these requests.
    reportUnknownHost(site);
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
  const { sheet, fontFiles } = (await getStoreInfo(site)).theme;
  for (const file of fontFiles) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return (
    <>
      {sheet && <link rel="stylesheet" href={sheet} precedence="theme" />}
      {children}
    </>
  );
}
