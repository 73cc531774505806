import type { CompressedPages } from './compressed-pages.mjs';

declare global {
  /** Registered by compressed-pages.mjs. */
  var shopCompressedPages: CompressedPages | undefined;
}
