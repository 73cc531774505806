import { emailHref, phoneHref } from '@/lib/format/contact-links';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** A year at most is recommended. The file is made anew all the time, so a copy of it is never close to its end. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

// A line break in a value would be a field of its own.
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const PHONE = /^\+?[\d\s().-]{6,30}$/;

/**
 * The security.txt of a site (RFC 9116): how to tell the shop of a vulnerability.
 *
 * @param store its email address is the contact, else its phone number, else the contact page
 * @param origin of the site, without a trailing slash
 * @param now in ms since 1970
 */
export function securityText(
  { companyEmail, companyPhone }: Pick<StoreInfo, 'companyEmail' | 'companyPhone'>,
  origin: string,
  now: number,
): string {
  const expires = new Date(Math.ceil(now / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${contact(companyEmail, companyPhone) ?? `${origin}/contact`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function contact(email: string, phone: string): string | null {
  if (EMAIL.test(email)) return emailHref(email);
  return PHONE.test(phone) ? phoneHref(phone) : null;
}
