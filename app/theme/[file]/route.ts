import { themeCss } from '@/shared/theme/theme-css.mjs';

type Context = { params: Promise<{ file: string }> };

/**
 * The style sheet of a shop's theme, which its address says whole. Kept pages contain it (server/page-cache/style-sheets.mjs); those that
 * are rendered on demand load it.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const css = themeCss(`/theme/${(await params).file}`);
  return css === null
    ? new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    : new Response(css, {
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      });
}
