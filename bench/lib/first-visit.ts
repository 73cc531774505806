import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright';
import { openPage, PHONE, withPage } from './browser-session';

/** A response of a page's first visit, as Chromium's protocol reports it. */
export type LoadedFile = {
  url: string;
  /** Chromium's word, such as `Script`. */
  type: string;
  /** As transferred, with its headers. */
  bytes: number;
  isCompressed: boolean;
  /** Its body is so small that servers send it as it is. */
  isSmall: boolean;
};

/** What a phone loads on its first visit of a page. */
export type FirstVisit = { files: LoadedFile[]; html: string };

/** The HTML of a page without its styles, and these, in bytes. */
export type HtmlBytes = { plain: number; gzip: number; styles: number; stylesGzip: number };

/** Next does not compress smaller responses. */
const COMPRESSION_THRESHOLD_BYTES = 1024;

/** Idle loads follow the load event within a second. */
const QUIET_MS = 1500;

const COMPRESSION_LEVEL = { level: 9 };

/**
 * Loads a page on a phone whose cache is empty, with what it loads when it is idle.
 *
 * @param cookies by name, of a page that is not shown without them
 * @throws when the page is not answered with 200 or keeps the network busy for a minute
 */
export function recordFirstVisit(
  browser: Browser,
  url: string,
  cookies: Record<string, string> = {},
): Promise<FirstVisit> {
  const { hostname: domain } = new URL(url);
  const storageState = {
    cookies: Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      domain,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    })),
    origins: [],
  };
  return withPage(browser, { ...PHONE, storageState }, async (page, session) => {
    const files = await recordFiles(session);
    const html = await openPage(page, url, QUIET_MS);
    return { files: [...files.values()], html };
  });
}

// Preloaded files have the type of their use too; Chromium fetches each of them once.
async function recordFiles(session: CDPSession): Promise<Map<string, LoadedFile>> {
  const files = new Map<string, LoadedFile>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!/^https?:/.test(response.url)) return;
    files.set(requestId, {
      url: response.url,
      type,
      bytes: 0,
      isCompressed: header(response.headers, 'content-encoding') !== undefined,
      isSmall: Number(header(response.headers, 'content-length') ?? Infinity) < COMPRESSION_THRESHOLD_BYTES,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return files;
}

/** Chromium keeps the case in which a header was sent, and joins repeated ones with line breaks, which `Headers` refuses. */
function header(headers: Record<string, string>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The sum of the files of one type, in bytes as transferred. */
export function bytesOf(type: string, { files }: Pick<FirstVisit, 'files'>): number {
  return files.filter((file) => file.type === type).reduce((sum, file) => sum + file.bytes, 0);
}

/** Scripts and styles that are large enough to be compressed and are not. */
export function uncompressedFiles({ files }: FirstVisit): string[] {
  return files
    .filter(({ type }) => type === 'Script' || type === 'Stylesheet')
    .filter(({ isCompressed, isSmall }) => !isCompressed && !isSmall)
    .map(({ url }) => url);
}

/** Styles in the document are counted as styles, wherever a page has them. */
export function htmlBytes(html: string): HtmlBytes {
  const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
  const rest = html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
  const gzip = (text: string) => (text === '' ? 0 : gzipSync(text, COMPRESSION_LEVEL).length);
  return {
    plain: Buffer.byteLength(rest),
    gzip: gzip(rest),
    styles: Buffer.byteLength(sheets),
    stylesGzip: gzip(sheets),
  };
}
