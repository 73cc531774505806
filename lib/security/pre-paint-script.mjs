import { createHash } from 'node:crypto';

/** The type of a script file that is not to be fetched yet. No browser knows it, so the file is data. */
export const LATE_SCRIPT_TYPE = 'text/late';

/**
 * Font preloads with a media query are those beside a picture (server/page-cache/document.mjs). A phone that has not loaded
 * the fonts yet does so after the page and uses the fallbacks (app/styles/base.css) until its next page. One that has
 * preloads them: Chromium then either paints the first time with them or not at all, so that they move nothing.
 */
const FONTS = [
  'const f=document.querySelectorAll("link[as=font][media]"),u=f[0]?.href,l=()=>f.forEach(e=>e.media="");',
  'if(u&&!matchMedia(f[0].media).matches){if(s.getItem("fonts")===u)l();else{d.lateFonts="";',
  'addEventListener("load",()=>{l();try{s.setItem("fonts",u)}catch{}})}}',
].join('');

/**
 * Hides the announcement (components/layout/announcement-bar.tsx) that was closed on this device, or has ended since the page was
 * made. The element in the head has its id, and the time of its end if it has one.
 */
const ANNOUNCEMENT = [
  'const[a,z]=document.querySelector("[name=announcement]")?.content.split(" ")??[];',
  'if(a&&(s.getItem("announcement")===a||Date.now()>=z))d.announcement="closed";',
].join('');

/** Its button needs nothing but this. Without storage it is closed until the next page. */
const CLOSE_ANNOUNCEMENT = [
  'addEventListener("click",e=>{if(!e.target.closest("#announcement button"))return;const d=document;',
  'd.documentElement.dataset.announcement="closed";',
  'try{localStorage.setItem("announcement",d.querySelector("[name=announcement]").content.split(" ")[0])}catch{}});',
].join('');

/** Buttons that do nothing without React. The browser opens popovers and submits forms that have an address. */
const BUTTON = 'button:not([popovertarget],[action] *,#announcement *)';

/**
 * Keeps the events that React would miss, for lib/navigation/early-events.ts. A pressed button looks busy (app/styles/base.css)
 * and does nothing more: React may be about to listen, and nothing is to happen twice. Inputs show what they got at once.
 */
const EARLY_EVENTS = [
  'earlyEvents=[];for(const n of["click","input"])addEventListener(n,e=>{',
  `const q=window.earlyEvents,t=e.target,b=n=="click"?t.closest("${BUTTON}"):t;if(!q||!b)return;q.push(e);`,
  'if(n=="click"){e.preventDefault();e.stopPropagation();b.ariaBusy=true}},true);',
].join('');

/**
 * Inline script in the head of every page, which applies settings stored on this device before the first paint. On
 * <html> it sets `data-grid-columns` (components/product/grid-toggle.tsx), `data-theme`, read from the storage key of
 * next-themes (components/layout/theme-choice.tsx), `data-unpaid-order` when one is stored (lib/payments/unpaid-order.ts),
 * `data-announcement` when there is none to show, `data-signed-in` by the cookie that says so (app/sites/[site]/(auth)/signed-in-notice.tsx), and `data-late-fonts`.
 *
 * On a page that preloads an image, the script files (server/page-cache/document.mjs) are data until that image has loaded or
 * failed. Whoever touches the page, three seconds, and a page out of the back/forward cache end the wait as well.
 *
 * What the shopper does meanwhile is kept in `earlyEvents`.
 *
 * After a reload at the top (components/product/filters/list-history.ts) positions are restored again.
 */
export const PRE_PAINT_SCRIPT = [
  '{const d=document;let w=d.querySelector("link[as=image]");const go=()=>{w=null;',
  `for(const s of d.querySelectorAll("script[type='${LATE_SCRIPT_TYPE}']"))s.removeAttribute("type"),d.body.append(s)};`,
  'for(const n of["load","error"])d.addEventListener(n,e=>{e.target.matches("[fetchpriority=high]")&&go()},true);',
  'for(const n of["pageshow","pointerdown","keydown","wheel"])addEventListener(n,go,{once:true,passive:true});',
  'd.addEventListener("DOMContentLoaded",()=>w||go());setTimeout(go,3e3)}',
  EARLY_EVENTS,
  CLOSE_ANNOUNCEMENT,
  'addEventListener("load",()=>setTimeout(()=>history.scrollRestoration="auto"));',
  'try{const s=localStorage,d=document.documentElement.dataset,t=s.getItem("theme");',
  'if(s.getItem("gridColumns")==="2")d.gridColumns="2";',
  'if(s.getItem("unpaidOrder"))d.unpaidOrder="";',
  'if(t==="light"||t==="dark")d.theme=t;',
  'if(/(^|; )signed_in=./.test(document.cookie))d.signedIn="";',
  ANNOUNCEMENT,
  FONTS,
  '}catch{}',
].join('');

/** Its CSP source, for pages rendered on demand; the cache handler hashes it on cached pages. */
export const PRE_PAINT_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(PRE_PAINT_SCRIPT).digest('base64')}'`;
