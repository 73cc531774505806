import { createHash } from 'node:crypto';

/**
 * Inline script in the head of every page, which applies settings stored on this device before the first paint. On
 * <html> it sets `data-grid-columns` (components/product/grid-toggle.tsx), `data-theme`, read from the storage key of
 * next-themes (components/layout/theme-choice.tsx), `data-unpaid-order` when one is stored (lib/payments/unpaid-order.ts),
 * and `data-signed-in` by the cookie that says so (app/sites/[site]/(auth)/signed-in-notice.tsx).
 */
export const PRE_PAINT_SCRIPT = [
  'try{const s=localStorage,d=document.documentElement.dataset,t=s.getItem("theme");',
  'if(s.getItem("gridColumns")==="2")d.gridColumns="2";',
  'if(s.getItem("unpaidOrder"))d.unpaidOrder="";',
  'if(t==="light"||t==="dark")d.theme=t;',
  'if(/(^|; )signed_in=./.test(document.cookie))d.signedIn=""}catch{}',
].join('');

/** Its CSP source, for pages rendered on demand; the cache handler hashes it on cached pages. */
export const PRE_PAINT_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(PRE_PAINT_SCRIPT).digest('base64')}'`;
