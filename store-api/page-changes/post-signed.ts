import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { signatureOf } from '../../shared/webhook-signature';
import type { SiteChanges } from './claim-changes';

/** A storefront answers at once, even while it renders, and so does a service that sends texts. */
const TIMEOUT_MS = 5_000;

/**
 * Reports changes to a storefront.
 *
 * @param storefrontUrl its origin; `{host}` stands for the shop's hostname
 * @param secret the key of the signature
 * @returns the status of the response
 * @throws Error when there is none within 5 s
 */
export function postSigned(storefrontUrl: string, changes: SiteChanges, secret: string): Promise<number> {
  // The id tells calls of the same second apart, of which the storefront accepts each once.
  const body = JSON.stringify({ id: randomUUID(), ...changes });
  const url = new URL(`${storefrontUrl.replaceAll('{host}', changes.site)}/api/revalidate`);
  return postSignedJson(url, body, secret, changes.site);
}

/**
 * Sends signed JSON. `node:http` and not `fetch`, which would not send the shop's hostname as Host to an instance behind a proxy.
 *
 * @param secret the key of the signature
 * @param host the Host header, if another one than the URL's
 * @returns the status of the response
 * @throws Error when there is none within 5 s
 */
export function postSignedJson(url: URL, body: string, secret: string, host = url.host): Promise<number> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: {
          host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-shop-signature': signatureOf(body, secret),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
