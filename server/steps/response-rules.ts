import type { ServerResponse } from 'node:http';
import type { Encoding } from './accepted-encoding';

/** Texts: what is compressed already, such as images and fonts, only grows. */
const TEXT_TYPE = /^text\/|^[^;]*[/+](?:json|xml|javascript)\s*(?:;|$)/i;

/** How a response may be stored. */
export type StorageTerms = {
  /** In seconds. */
  fresh: number;
  /** In seconds, for which it may be sent after that while it is renewed. */
  stale: number;
  /** The request headers that it depends on, in lower case. */
  vary: string[];
};

/**
 * Reads how a response to a GET may be stored for everybody (RFC 9111, RFC 5861). Of what that allows, responses without
 * `s-maxage`, with another status than 200 or with an encoded body are left out.
 *
 * @returns null when it may not
 */
export function storageTerms(response: ServerResponse): StorageTerms | null {
  if (response.statusCode !== 200) return null;
  if (response.hasHeader('set-cookie') || response.hasHeader('content-encoding')) return null;
  const directives = directivesOf(response);
  if (['no-store', 'no-cache', 'private'].some((name) => directives.has(name))) return null;
  const names = listOf(response.getHeader('vary')).map((name) => name.toLowerCase());
  const fresh = seconds(directives.get('s-maxage'));
  if (fresh === 0 || names.includes('*')) return null;
  // The body is encoded here.
  const vary = names.filter((name) => name !== 'accept-encoding');
  return { fresh, stale: seconds(directives.get('stale-while-revalidate')), vary };
}

/** Whether the body is a text that may still be encoded for its way. */
export function isCompressible(response: ServerResponse): boolean {
  return (
    !response.hasHeader('content-encoding') &&
    TEXT_TYPE.test(String(response.getHeader('content-type') ?? '')) &&
    !response.hasHeader('content-range') &&
    ![204, 304].includes(response.statusCode) &&
    !directivesOf(response).has('no-transform')
  );
}

/** Notes that the body depends on what the client accepts. */
export function varyByEncoding(response: ServerResponse): void {
  const names = listOf(response.getHeader('vary'));
  if (names.some((name) => /^(?:accept-encoding|\*)$/i.test(name))) return;
  response.setHeader('Vary', [...names, 'Accept-Encoding'].join(', '));
}

/** Notes how the body is encoded. */
export function setEncoding(response: ServerResponse, encoding: Encoding): void {
  response.setHeader('Content-Encoding', encoding);
  weakenEtag(response);
}

/** Says by the ETag that the content is the same, and its bytes may not be: each encoding has its own. */
export function weakenEtag(response: ServerResponse): void {
  const etag = response.getHeader('etag');
  if (typeof etag === 'string' && etag.startsWith('"')) response.setHeader('ETag', `W/${etag}`);
}

/**
 * Compares weakly, as for a GET (https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match).
 *
 * @param header If-None-Match
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.match(/"[^"]*"/g)?.some((known) => etag.endsWith(known)) === true;
}

function directivesOf(response: ServerResponse): Map<string, string> {
  return new Map(
    listOf(response.getHeader('cache-control')).map((directive): [string, string] => {
      const [name = '', value = ''] = directive.split('=', 2);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
}

/** @returns 0 for what is no number */
function seconds(value: string | undefined): number {
  return /^\d{1,10}$/.test(value ?? '') ? Number(value) : 0;
}

function listOf(header: number | string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}
