import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: whoever has a token may answer for the address that it was sent to. */
const TOKEN_BYTES = 32;

/** A token as `newToken` makes it. */
export const TOKEN = /^[\w-]{43}$/;

/** Makes a token for the links of a mail. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database has of a token, so that who reads it can answer for nobody. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
