/** The `tel:` URL of a phone number in any grouping. The zero of `+91 (0)80 …` is dialled only within the country. */
export function phoneHref(phone: string): string {
  const international = phone.trim().startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  return `tel:${international.replace(/[^\d+]/g, '')}`;
}

/** The `mailto:` URL of an email address. */
export function emailHref(email: string, subject?: string): string {
  return `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
