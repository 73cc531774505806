/**
 * @returns the address that dials a phone number, however it is grouped; the zero in `+91 (0)80 …` is dialled
 *   only within the country, and falls away
 */
export function phoneHref(phone: string): string {
  const dialled = phone.trim().startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
}

/** @returns the address that begins an email, under a subject if one is given */
export function emailHref(email: string, subject?: string): string {
  return `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
