/** The `tel:` URL of a phone number in any grouping. The zero of `+91 (0)80 …` is dialled only within the country. */
export function phoneHref(phone: string): string {
  const international = phone.trim().startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  return `tel:${international.replace(/[^\d+]/g, '')}`;
}

/** The `mailto:` URL of an email address. */
export function emailHref(email: string, subject?: string): string {
  return `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

/**
 * The WhatsApp number of a store by the links to its pages on social networks, such as `https://wa.me/919876543210`.
 *
 * @returns digits with the country's code; null where no link names a number
 */
export function whatsAppNumber(links: { url: string }[]): string | null {
  for (const { url } of links) {
    const { hostname, pathname, searchParams } = new URL(url);
    const named = hostname === 'wa.me' ? pathname.slice(1) : searchParams.get('phone');
    const isWhatsApp = /^(?:wa\.me|(?:api|web)\.whatsapp\.com)$/.test(hostname);
    const number = isWhatsApp ? /^\+?([1-9]\d{7,14})\/?$/.exec(named?.trim() ?? '')?.[1] : undefined;
    if (number !== undefined) return number;
  }
  return null;
}

/** The URL that opens WhatsApp with a text to a number. @param number digits with the country's code */
export function whatsAppHref(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
