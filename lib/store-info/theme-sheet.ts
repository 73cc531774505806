import 'server-only';
import { themeCss } from '@/shared/theme/theme-css.mjs';

/**
 * The style sheet of a theme, for pages that are rendered on demand: kept ones contain it (server/page-cache/style-sheets.mjs).
 *
 * @param file the last segment of its path, which says all of it
 */
export function themeSheetResponse(file: string): Response {
  const css = themeCss(`/theme/${file}`);
  return css === null
    ? new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    : new Response(css, {
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      });
}
