import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { style, styleSource } from './style';

/** HTML whose values are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

// Not part of the template below: a formatter that moves a blank in it would break the policy's hash.
const styleElement = raw(`<style>${style}</style>`);

/**
 * The policy of the API's own pages: no script, nothing from elsewhere, in nobody's frame.
 *
 * @param formTargets origins that a form may lead to besides this one; browsers hold the redirect that
 *   answers a form to it as well
 */
export function pagePolicy(formTargets: string[] = []): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A whole page around its body. */
export function page(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
