import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML whose interpolated values are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The style sheet of the API's own pages, inlined so that a page needs a single request. */
const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b19; --soft: #6b645c; --paper: #fbf9f6; --card: #fff;
  --line: #e4ddd3; --accent: #7a2e2e; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1ece5; --soft: #b0a698; --paper: #191715;
  --card: #23201d; --line: #3a352f; --accent: #e0a08a; --on-accent: #23150f; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
main { margin: 0 auto; max-width: 58rem; }
main.card { max-width: 26rem; margin-top: 8vh; padding: 2rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 1rem; box-shadow: 0 1rem 3rem rgb(0 0 0 / 8%); }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.2rem; }
h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
h3 b { color: var(--accent); }
p { margin: .25rem 0 1rem; color: var(--soft); }
dl { margin: 1.5rem 0; display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
dd.amount { font-size: 1.35rem; font-weight: 650; }
form { display: grid; gap: .75rem; }
button { min-height: 3rem; border: 1px solid var(--line); border-radius: .6rem; font: inherit;
  font-weight: 600; background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:focus-visible, a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
article { margin: 0 0 1rem; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line);
  border-radius: .75rem; }
article p { margin: .25rem 0 .5rem; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .35rem .5rem .35rem 0; text-align: left; vertical-align: top;
  border-top: 1px solid var(--line); }
pre { overflow: auto; margin: .5rem 0; padding: .75rem; border-radius: .5rem; background: var(--paper);
  font-size: .8rem; line-height: 1.45; }
summary { cursor: pointer; color: var(--soft); font-size: .9rem; }
a { color: var(--accent); }
`;

/** The style sheet's hash as a source expression of a Content-Security-Policy. */
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

// Kept out of the template in `page`: formatting must not change the whitespace that the hash covers.
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/**
 * Returns the Content-Security-Policy of the API's own pages: no scripts, no external resources, no framing.
 *
 * @param formTargets further origins for `form-action`, which browsers also apply to the redirect that
 *   follows a form's submission
 */
export function pagePolicy(formTargets: string[] = []): string {
  return [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns a complete HTML page. */
export function page(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
