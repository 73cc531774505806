import { createHash } from 'node:crypto';

/**
 * Runs in the head of every page, before anything is painted: what the shopper has set on this device must
 * not change the page once it is seen. On <html> it sets `data-grid-columns` (lib/products/grid-columns.ts) and
 * `data-theme`, from the key of next-themes (components/layout/theme-choice.tsx).
 */
export const PRE_PAINT_SCRIPT = [
  'try{const s=localStorage,d=document.documentElement.dataset,t=s.getItem("theme");',
  'if(s.getItem("gridColumns")==="2")d.gridColumns="2";',
  'if(t==="light"||t==="dark")d.theme=t}catch{}',
].join('');

/** Its source in a Content-Security-Policy. Pages of the cache have it hashed with their other scripts. */
export const PRE_PAINT_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(PRE_PAINT_SCRIPT).digest('base64')}'`;
