/** When the store answers its phone (spec section 9). */
export const SUPPORT_HOURS = 'Monday to Saturday, 10AM-6PM';

/** @returns the address that dials a phone number, however it is grouped */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** @returns the address that begins an email, under a subject if one is given */
export function emailHref(email: string, subject?: string): string {
  return `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
