import path from 'node:path';
import {
  HSTS_MAX_AGE_SECONDS,
  OPTIMIZED_IMAGE_SECONDS,
  PAGE_EXPIRE_SECONDS,
} from './lib/cache/lifetimes.mjs';
import { DEFAULT_IMAGE_CACHE_MB, optimizedImageHosts } from './lib/routing/hosts.mjs';
import { missingRewrites, siteRewrites } from './lib/routing/site-rewrites.mjs';

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

const SECURITY_HEADERS = [
  NO_SNIFFING,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), browsing-topics=()' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `page.dev.tsx` is a page in development only.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  // `npm run verify` checks types; skipping it here keeps an operator's build short.
  typescript: { ignoreBuildErrors: true },
  // Files read by path, which Next's tracing of imports cannot find.
  outputFileTracingIncludes: {
    '/sites/*/**': ['lib/seo/share-image/fonts/*', 'public/images/{fallback,hero-tall}.webp'],
  },
  // Link previews read only <head>, so metadata must never be streamed after it.
  htmlLimitedBots: /.*/,
  // Adds each page's Content-Security-Policy; `next dev` has no page cache.
  cacheHandler: path.resolve(import.meta.dirname, 'lib/cache/cache-handler.mjs'),
  expireTime: PAGE_EXPIRE_SECONDS,
  images: {
    // Each is at most 1.22 times the one before, so that at DPR 2 no image has more than 1.5 times the pixels shown
    // (e2e/image-sizes.spec.ts). Product images are at most 960 wide.
    deviceSizes: [600, 720, 860, 1000, 1220, 1480, 1800, 2000],
    imageSizes: [144, 176, 214, 262, 320, 390, 450, 512],
    // AVIF saves a third of the bytes but takes five times as long to encode: on slow 4G the first shopper of each
    // product waits half a second longer, and the next ones gain nothing.
    formats: ['image/webp'],
    qualities: [75],
    minimumCacheTTL: OPTIMIZED_IMAGE_SECONDS,
    maximumRedirects: 0,
    maximumDiskCacheSize: Number(process.env.IMAGE_CACHE_MB || DEFAULT_IMAGE_CACHE_MB) * 1e6,
    // Not every path of this site: the optimizer would request and keep any of its pages' pictures in all widths.
    localPatterns: [{ pathname: '/images/**', search: '' }],
    remotePatterns: optimizedImageHosts(process.env),
    // The store API is often on the same machine or network. Only `remotePatterns` are ever fetched.
    dangerouslyAllowLocalIP: true,
  },
  async headers() {
    return [
      // These headers concern documents, so they are left out of a page's scripts.
      { source: '/:path((?!_next/static/).*)', headers: SECURITY_HEADERS },
      { source: '/_next/static/:path*', headers: [NO_SNIFFING] },
      {
        source: '/:path*',
        has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
        headers: [{ key: 'Strict-Transport-Security', value: `max-age=${HSTS_MAX_AGE_SECONDS}` }],
      },
      {
        // Pages get a policy of their own from the cache handler.
        source: '/api/:path*',
        headers: [
          { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
          { key: 'Cache-Control', value: 'no-store' },
        ],
      },
    ];
  },
  async rewrites() {
    return { beforeFiles: siteRewrites(), afterFiles: [], fallback: missingRewrites() };
  },
};

export default config;
