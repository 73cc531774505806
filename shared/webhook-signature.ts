import { createHmac, timingSafeEqual } from 'node:crypto';

/** The oldest a signed call may be, in seconds. */
const MAX_AGE_SECONDS = 5 * 60;
/** How far the sender's clock may be ahead. */
const MAX_SKEW_SECONDS = 60;
const HEADER = /^t=(?<time>\d{1,12}),\s*v1=(?<mac>[0-9a-f]{64})$/i;

/** What the header of a signed call says. */
type Signature = { time: string; mac: Buffer };

/**
 * Parses `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "<t>.<body>">`.
 *
 * @param header such as the value of X-Shop-Signature
 * @param now in ms since 1970
 * @returns null for a malformed header and for a time more than 5 minutes ago or a minute ahead
 */
export function parseSignature(header: string | null, now: number): Signature | null {
  const { time, mac } = HEADER.exec(header?.trim() ?? '')?.groups ?? {};
  if (time === undefined || mac === undefined) return null;
  const age = now / 1000 - Number(time);
  if (age > MAX_AGE_SECONDS || age < -MAX_SKEW_SECONDS) return null;
  return { time, mac: Buffer.from(mac, 'hex') };
}

/** @returns the HMAC-SHA256 by which a body is signed at a time, in seconds since 1970 */
function macOf(time: string, body: string | Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}

/** The header of a call that is signed now. */
export function signatureOf(body: string | Uint8Array, secret: string): string {
  const time = String(Math.floor(Date.now() / 1000));
  return `t=${time},v1=${macOf(time, body, secret).toString('hex')}`;
}

/**
 * Whether one of the secrets signed the body. Each is compared, so that the response time does not tell which of them is
 * used.
 */
export function isSigned({ time, mac }: Signature, body: string | Uint8Array, secrets: string[]): boolean {
  const matches = secrets.map((secret) => timingSafeEqual(mac, macOf(time, body, secret)));
  return matches.includes(true);
}
