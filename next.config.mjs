import path from 'node:path';
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { builtId, sourceId } from './lib/cache/build-id.mjs';
import { imageCacheBytes } from './lib/cache/cache-limits.mjs';
import {
  OPTIMIZED_IMAGE_SECONDS,
  PAGE_EXPIRE_SECONDS,
  PAGE_REVALIDATE_SECONDS,
  PLATFORM_IMAGE_SECONDS,
} from './lib/cache/lifetimes.mjs';
import { optimizedImageHosts } from './lib/site/hosts.mjs';
import { IMAGE_WIDTHS } from './lib/images/image-widths.mjs';
import { isVercel } from './lib/site/platform.mjs';
import { missingRewrites, siteRewrites } from './lib/routes/site-rewrites.mjs';
import { staticPolicy } from './lib/security/csp.mjs';
import { readVersion } from './shared/version.mjs';
import { securityRules } from './lib/security/security-headers.mjs';

const { version, commit } = readVersion(import.meta.dirname);

const isOnVercel = isVercel(process.env);

/**
 * Elsewhere the step `default-headers` sets them. Vercel serves the pages for 404 and 500 without a function, and applies these
 * headers to all others too. It may prefer their policy to a page's own (server/page-cache/vercel.ts) or send both; pages work
 * with each.
 */
const PLATFORM_RULES = isOnVercel ? securityRules(staticPolicy(process.env)) : [];

const HTTPS = /** @type {const} */ ({ type: 'header', key: 'x-forwarded-proto', value: 'https' });

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The server compresses (server/steps/compression.ts); on Vercel the platform does.
  compress: isOnVercel,
  reactStrictMode: true,
  // Read by app/api/health, which finds no files on Vercel.
  env: { BUILD_VERSION: version, BUILD_COMMIT: commit },
  // In development; the store calls it each minute.
  logging: { incomingRequests: { ignore: [/^\/api\/revalidate$/] } },
  // `page.dev.tsx` is a page in development only.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  // `npm run verify` checks types; skipping it here keeps an operator's build short.
  typescript: { ignoreBuildErrors: true },
  // Files read by path, which Next's tracing of imports cannot find; only the routes of share images read them.
  outputFileTracingIncludes: {
    '/sites/*/**/share/*': ['lib/seo/share-image/fonts/*', 'public/images/{fallback,hero-tall}.webp'],
  },
  // Link previews read only <head>, so metadata must never be streamed after it.
  htmlLimitedBots: /.*/,
  // Adds each page's Content-Security-Policy; `next dev` has no page cache. On Vercel it would displace the platform's
  // cache, and `POST /api/revalidate` would purge nothing (next/dist/server/lib/incremental-cache).
  cacheHandler: isOnVercel
    ? undefined
    : path.resolve(import.meta.dirname, 'server/page-cache/cache-handler.mjs'),
  expireTime: PAGE_EXPIRE_SECONDS,
  // Turbopack's names of modules, in the browser's files too, are longer where there are more of them; this has hundreds.
  serverExternalPackages: ['@redis/client'],
  experimental: {
    // How long the router reuses a prefetched page: as long as the page itself is fresh.
    staleTimes: { static: PAGE_REVALIDATE_SECONDS },
    // What every page loads is in one file: by default Next splits it at these sizes, which costs a request each.
    turbopackChunking: { minChunkSize: 500_000, requestCost: 2_000_000, maxMergeChunkSize: 2_000_000 },
  },
  images: {
    deviceSizes: IMAGE_WIDTHS.filter((width) => width >= 600),
    imageSizes: IMAGE_WIDTHS.filter((width) => width < 600),
    // AVIF saves a third of the bytes but takes five times as long to encode: on slow 4G the first shopper of each
    // product waits half a second longer, and the next ones gain nothing.
    formats: ['image/webp'],
    // Garments look the same with 75, which takes a tenth more bytes.
    qualities: [65],
    minimumCacheTTL: isOnVercel ? PLATFORM_IMAGE_SECONDS : OPTIMIZED_IMAGE_SECONDS,
    maximumRedirects: 0,
    // A photo that is opened by itself is shown, not downloaded. Images run nothing: SVG is never optimized, and the optimizer
    // sends a policy of its own.
    contentDispositionType: 'inline',
    maximumDiskCacheSize: imageCacheBytes(process.env),
    // Not every path of this site: the optimizer would request and keep any of its pages' pictures in all widths.
    localPatterns: [{ pathname: '/images/*.webp', search: '' }],
    remotePatterns: optimizedImageHosts(process.env),
    // The store API is often on the same machine or network. Only `remotePatterns` are ever fetched.
    dangerouslyAllowLocalIP: true,
  },
  async headers() {
    return [
      ...PLATFORM_RULES.map(({ pattern, isForHttps, headers }) => ({
        source: `/:path(${pattern})`,
        ...(isForHttps && { has: [HTTPS] }),
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
      { source: '/api/:path*', headers: [{ key: 'Cache-Control', value: 'no-store' }] },
    ];
  },
  async redirects() {
    // Where password managers send people who want a new password.
    return [{ source: '/.well-known/change-password', destination: '/forgot-password', permanent: false }];
  },
  async rewrites() {
    return { beforeFiles: siteRewrites(), afterFiles: [], fallback: missingRewrites() };
  },
};

/**
 * The build's id, by which an open page learns that the storefront has another build than it came from, and is loaded anew
 * at its next navigation. Vercel has ids of its own.
 *
 * @param {string} phase of Next
 */
function deploymentIdOf(phase) {
  if (isOnVercel) return undefined;
  if (phase === PHASE_PRODUCTION_BUILD) return sourceId(import.meta.dirname);
  return phase === PHASE_PRODUCTION_SERVER ? builtId('.next') : undefined;
}

/**
 * @param {string} phase of Next
 * @returns {import('next').NextConfig}
 */
export default function configOf(phase) {
  const id = deploymentIdOf(phase);
  if (!id) return config;
  return {
    ...config,
    deploymentId: id,
    generateBuildId: () => id,
    // The names of files have hashes of their content; with the id in their URLs, each build would load all of them anew.
    supportsImmutableAssets: true,
  };
}
