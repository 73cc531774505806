import { z } from '@hono/zod-openapi';

/** An address that a shopper typed, trimmed and in lower case. */
export const emailAddress = z
  .string('Please enter your email')
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/**
 * The mailbox that an address leads to: what follows a plus names none of its own, and Gmail has two domains and ignores dots.
 *
 * @param address in lower case
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/(?<=.)\+.*/, '');
  const domain = address.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
