import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_COOKIE, SECURE_KNOWN_DEVICE_COOKIE } from '@/lib/api/cookie-names';
import { isHttps } from '@/lib/site/request-site';
import { cookieValues, setCookie } from '@/lib/api/session-cookies';
import { readSessionSecret } from './session-secret';

/** Accounts of a device, as those of a family; another one takes the place of the first. */
const MAX_ACCOUNTS = 3;

const LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/** 128 bits, which nobody guesses. */
const LENGTH_BYTES = 16;

/** The id of the device, which is random, and for each account a hash that proves it; none of them names the account. */
const COOKIE = /^(?<device>[\w-]{22})(?<proofs>(?:\.[\w-]{22}){0,3})$/;

type KnownDevice = { device: string; proofs: string[] };

/**
 * The device that a request comes from, if somebody has signed in to an account on it: guesses of others are then no reason
 * to let it wait. It is no proof of who signs in now, and its own failures are limited.
 *
 * @param site hostname of the shop
 * @param email of the account, in any case
 * @returns an id of 22 characters; null for a device that has not signed in to this account
 */
export function knownDevice(request: Request, site: string, email: string): string | null {
  const known = readCookie(request);
  if (!known) return null;
  const proof = Buffer.from(proofOf(site, email, known.device));
  return known.proofs.some((given) => timingSafeEqual(Buffer.from(given), proof)) ? known.device : null;
}

/** Adds the cookie by which the device is known from now on to the response to a sign-in that succeeded. */
export function rememberDevice(response: Response, request: Request, site: string, email: string): void {
  const { device, proofs } = readCookie(request) ?? { device: randomText(), proofs: [] };
  const proof = proofOf(site, email, device);
  const kept = [...proofs.filter((given) => given !== proof), proof].slice(-MAX_ACCOUNTS);
  setCookie(response, request, {
    name: cookieName(request),
    value: [device, ...kept].join('.'),
    maxAge: LIFETIME_SECONDS,
    httpOnly: true,
  });
}

function readCookie(request: Request): KnownDevice | null {
  const [value = ''] = cookieValues(request, cookieName(request));
  const { device, proofs = '' } = COOKIE.exec(value)?.groups ?? {};
  return device ? { device, proofs: proofs.split('.').filter(Boolean) } : null;
}

function cookieName(request: Request): string {
  return isHttps(request) ? SECURE_KNOWN_DEVICE_COOKIE : KNOWN_DEVICE_COOKIE;
}

function proofOf(site: string, email: string, device: string): string {
  const identity = ['known-device', site, email.trim().toLowerCase(), device].join('\n');
  return toText(createHmac('sha256', readSessionSecret()).update(identity).digest());
}

function randomText(): string {
  return toText(randomBytes(LENGTH_BYTES));
}

function toText(bytes: Buffer): string {
  return bytes.subarray(0, LENGTH_BYTES).toString('base64url');
}
