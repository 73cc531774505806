import { request as sendRequest } from 'node:http';
import { imageCacheBytes } from '../cache/cache-limits.mjs';
import { untilIdle } from '../http/idle';
import { ownAddress } from '../http/own-address';
import { createImageWarmer } from './image-warmer';
import { onImageShown } from './shown-image';

const TIMEOUT_MS = 15_000;

/** The share of the image cache that may be filled ahead of time. */
const SHARE_OF_CACHE = 0.5;

/**
 * Has the images of rendered pages made in the widths of phones before the first shopper waits for them: the optimizer
 * takes a tenth of a second for each. It is asked over HTTP, so that its limits and its cache apply.
 */
export function installImageWarming(): void {
  const maxBytes = imageCacheBytes(process.env) * SHARE_OF_CACHE;
  onImageShown(createImageWarmer({ make: requestImage, untilIdle, maxBytes }));
}

/**
 * @returns the image's size in bytes; 0 if the optimizer had it
 * @throws when there is no image
 */
function requestImage(path: string): Promise<number> {
  const { hostname, port } = ownAddress();
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, accept: 'image/webp' };
    const options = { hostname, port, path, headers, timeout: TIMEOUT_MS, agent: false };
    const request = sendRequest(options, (response) => {
      let bytes = 0;
      response
        .on('data', ({ length }: Buffer) => {
          bytes += length;
        })
        .on('end', () => {
          if (response.statusCode !== 200) reject(new Error(`The status is ${response.statusCode}.`));
          else resolve(response.headers['x-nextjs-cache'] === 'MISS' ? bytes : 0);
        })
        .on('error', reject);
    });
    request.on('timeout', () => request.destroy()).on('error', reject);
    request.on('close', () => reject(new Error('The connection closed.')));
    request.end();
  });
}
