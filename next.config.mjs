import path from 'node:path';
import { optimizedImageHosts } from './lib/routing/hosts.mjs';
import { missingRewrites, siteRewrites } from './lib/routing/site-rewrites.mjs';

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' };

const SECURITY_HEADERS = [
  NO_SNIFFING,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), browsing-topics=()' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
];

const YEAR_IN_SECONDS = 31_536_000;

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `page.dev.tsx` is a page while developing only.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  // `npm run verify` checks the types of the whole project; an operator's build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // What is read by path is not found by Next's own tracing of imports.
  outputFileTracingIncludes: {
    '/sites/*/**': ['lib/seo/share-image/fonts/*', 'public/images/{fallback,hero-tall}.webp'],
  },
  // Messengers read the head alone: for no client may metadata come later in the document.
  htmlLimitedBots: /.*/,
  // The cache handler writes each page's Content-Security-Policy; next dev has no page cache.
  cacheHandler: path.resolve(import.meta.dirname, 'lib/cache/cache-handler.mjs'),
  // Seconds after which a page is not even shown while it is made anew: prices must not be older.
  expireTime: 3600,
  images: {
    // Each is at most 1.22 times the one before, so that on no screen of double density a picture has more than 1.5
    // times the pixels that are shown of it (e2e/picture-sizes.spec.ts). Products' own pictures end with 960.
    deviceSizes: [600, 720, 860, 1000, 1220, 1480, 1800, 2000],
    imageSizes: [144, 176, 214, 262, 320, 390, 450, 512],
    // Not AVIF: a third fewer bytes, but five times the work, and it is the first shopper of each product who waits
    // for it: on slow 4G half a second longer for its picture, and no shorter for the next.
    formats: ['image/webp'],
    qualities: [75],
    minimumCacheTTL: 2_678_400,
    maximumRedirects: 0,
    remotePatterns: optimizedImageHosts(process.env),
    // The store API is often on the same machine or network. Only the hosts above are ever fetched.
    dangerouslyAllowLocalIP: true,
  },
  async headers() {
    return [
      // What they say is of documents; with each of a page's dozen scripts they would be dead weight.
      { source: '/:path((?!_next/static/).*)', headers: SECURITY_HEADERS },
      { source: '/_next/static/:path*', headers: [NO_SNIFFING] },
      {
        source: '/:path*',
        has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
        headers: [{ key: 'Strict-Transport-Security', value: `max-age=${YEAR_IN_SECONDS}` }],
      },
      {
        // Pages carry their own policy (lib/cache); this one is for all that is not a page.
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
