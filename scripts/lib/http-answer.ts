import { get } from 'node:http';

/**
 * Whether a server answers at all, whatever its answer.
 *
 * @param url an http address
 * @param limitMs how long to wait for the first byte
 */
export function answersHttp(url: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: Math.max(1, limitMs) }, (response) => {
      response.resume();
      resolve(true);
    });
    request.once('timeout', () => request.destroy());
    request.once('close', () => resolve(false));
    request.once('error', () => resolve(false));
  });
}
