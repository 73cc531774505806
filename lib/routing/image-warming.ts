import { randomUUID } from 'node:crypto';
import { request as sendRequest } from 'node:http';
import { DEFAULT_IMAGE_CACHE_MB } from './hosts.mjs';
import { createImageWarmer } from './image-warmer';
import { onRequestStart } from './request-start';
import { onImageShown } from './shown-image';

/** After a request the process counts as busy for this time in ms: the next one often follows. */
const QUIET_MS = 500;

const TIMEOUT_MS = 15_000;

/** The share of the image cache that may be filled ahead of time. */
const SHARE_OF_CACHE = 0.5;

const MARK = 'x-image-warming';

/** Where this process listens, as seen by a request. */
type Listener = { host: string; port: number };

/**
 * Has the images of rendered pages made in the widths of phones before the first shopper waits for them: the optimizer
 * takes a tenth of a second for each. It is asked over HTTP, so that its limits and its cache apply.
 */
export function installImageWarming(): void {
  const token = randomUUID();
  let listener: Listener | undefined;
  let open = 0;
  let lastRequestAt = 0;

  onRequestStart(({ headers, socket }, response) => {
    const isOwn = headers[MARK] === token;
    delete headers[MARK];
    const { localAddress, localPort } = socket;
    if (isOwn || localAddress === undefined || localPort === undefined) return;
    listener = { host: localAddress, port: localPort };
    lastRequestAt = Date.now();
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
  });

  const add = createImageWarmer({
    make: (path) => (listener ? fetchImage(listener, path, token) : Promise.resolve(0)),
    isIdle: () => open === 0 && Date.now() - lastRequestAt > QUIET_MS,
    maxBytes: Number(process.env.IMAGE_CACHE_MB || DEFAULT_IMAGE_CACHE_MB) * 1e6 * SHARE_OF_CACHE,
  });
  onImageShown(add);
}

/** @returns the image's size in bytes; 0 if the optimizer had it */
function fetchImage({ host, port }: Listener, path: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, accept: 'image/webp', [MARK]: token };
    const request = sendRequest({ host, port, path, headers, timeout: TIMEOUT_MS }, (response) => {
      let bytes = 0;
      response
        .on('data', ({ length }: Buffer) => {
          bytes += length;
        })
        .on('end', () => resolve(response.headers['x-nextjs-cache'] === 'MISS' ? bytes : 0))
        .on('error', reject);
    });
    request.on('timeout', () => request.destroy()).on('error', reject);
    request.on('close', () => reject(new Error('The connection closed.')));
    request.end();
  });
}
