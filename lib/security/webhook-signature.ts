import { createHmac, timingSafeEqual } from 'node:crypto';

/** The oldest a signed call may be, in seconds. */
const MAX_AGE_SECONDS = 5 * 60;
/** How far the sender's clock may be ahead. */
const MAX_SKEW_SECONDS = 60;
/** Calls that are remembered until they are too old. Only the holder of the secret can add to them. */
const MAX_SEEN = 10_000;

const HEADER = /^t=(?<time>\d{1,12}),\s*v1=(?<mac>[0-9a-f]{64})$/i;

/** What the header of a signed call says. */
type Signature = { time: string; mac: Buffer };

/**
 * Parses `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "<t>.<body>">`.
 *
 * @param header the value of X-Shop-Signature
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

/**
 * Creates a check that accepts each signed call once. What it has accepted is in this process's memory.
 *
 * @returns a function that tells whether one of the secrets signed the body; it takes the present in ms since 1970, and
 *   refuses further calls while it remembers as many as it may
 */
export function createSignatureCheck(maxSeen = MAX_SEEN) {
  /** Hex of the signatures, with the time in ms at which they are too old. */
  const seen = new Map<string, number>();

  return ({ time, mac }: Signature, body: string, secrets: string[], now: number): boolean => {
    // Each is compared, so that the response time does not tell which of the secrets is used.
    const matches = secrets.map((secret) =>
      timingSafeEqual(mac, createHmac('sha256', secret).update(`${time}.${body}`).digest()),
    );
    if (!matches.includes(true)) return false;
    for (const [key, until] of seen) if (until < now) seen.delete(key);
    const key = mac.toString('hex');
    if (seen.has(key) || seen.size >= maxSeen) return false;
    seen.set(key, (Number(time) + MAX_AGE_SECONDS) * 1000);
    return true;
  };
}
