import { createHash, randomBytes } from 'node:crypto';
import { z } from '@hono/zod-openapi';

/** 256 random bits: whoever has a token may answer for the address that it was sent to. */
const TOKEN_BYTES = 32;

/** A token as `newToken` makes it. */
const TOKEN = /^[\w-]{43}$/;

/** How long what a mail's link confirms waits for it, and so how long the link is valid. */
export const UNCONFIRMED_LIFETIME_MS = 48 * 60 * 60 * 1000;

/** Makes a token for the links of a mail. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database has of a token, so that who reads it can answer for nobody. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The body of a confirmation or cancellation: the token of a mail's link. */
export const linkAnswerSchema = z
  .object({ token: z.string('is required').regex(TOKEN, 'is not one of a mail') })
  .openapi('MailLinkAnswer');
