import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright';

/** The scripts of a page's first load, in bytes. */
export type ScriptBytes = {
  /** Script files as transferred, with their headers. */
  transferred: number;
  /** Number of script files. */
  files: number;
  /** Inline scripts of the HTML, compressed separately. */
  inline: number;
  /** URLs of files above the compression threshold that were sent uncompressed. */
  uncompressed: string[];
};

/** Next does not compress smaller responses. */
const COMPRESSION_THRESHOLD_BYTES = 1024;
const LOAD_LIMIT_MS = 20_000;

/**
 * Loads a page in a fresh context, whose cache is empty, and waits until the network is idle.
 *
 * @throws when the page is not answered with 200 or keeps the network busy for 20 s
 */
export async function measureScriptBytes(browser: Browser, url: string): Promise<ScriptBytes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const scripts = await recordScripts(await context.newCDPSession(page));
    const response = await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_LIMIT_MS });
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
    const html = await response.text();
    const files = [...scripts.values()];
    return {
      transferred: files.reduce((sum, file) => sum + file.bytes, 0),
      files: files.length,
      inline: gzipSync(inlineScripts(html)).length,
      uncompressed: files.filter((file) => !file.isCompressed && !file.isSmall).map((file) => file.url),
    };
  } finally {
    await context.close();
  }
}

type ScriptFile = {
  url: string;
  isCompressed: boolean;
  isSmall: boolean;
  bytes: number;
};

// Preloaded scripts have this type too; Chromium fetches each of them once.
async function recordScripts(session: CDPSession): Promise<Map<string, ScriptFile>> {
  const scripts = new Map<string, ScriptFile>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return;
    const headers = new Headers(response.headers);
    scripts.set(requestId, {
      url: response.url,
      isCompressed: headers.get('content-encoding') === 'gzip',
      isSmall: Number(headers.get('content-length') ?? Infinity) < COMPRESSION_THRESHOLD_BYTES,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return scripts;
}

function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('\n');
}
