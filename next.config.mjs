import path from 'node:path';
import { optimisedPictureHosts } from './lib/routing/hosts.mjs';
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
  // The cache handler writes each page's Content-Security-Policy; next dev has no page cache.
  cacheHandler: path.resolve(import.meta.dirname, 'lib/cache/cache-handler.mjs'),
  // Seconds after which a page is not even shown while it is made anew: prices must not be older.
  expireTime: 3600,
  images: {
    // Few widths: each is one more picture to make and to keep.
    deviceSizes: [480, 768, 1200, 1600],
    imageSizes: [96, 192, 320],
    qualities: [75],
    minimumCacheTTL: 2_678_400,
    maximumRedirects: 0,
    remotePatterns: optimisedPictureHosts(process.env),
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
