/** Where a code is sent. */
export type CodeRecipient = { kind: 'text' | 'mail'; address: string };

const INDIAN_MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/**
 * Chooses where a code is sent: to the phone where that is an Indian mobile number and texts can be sent, otherwise to the mailbox.
 *
 * @param phone as the customer typed it
 */
export function codeRecipient(
  { phone, email }: { phone: string; email: string },
  sendsTexts: boolean,
): CodeRecipient {
  const digits = INDIAN_MOBILE.exec(phone.replace(/[\s().-]/g, ''))?.[1];
  return digits && sendsTexts ? { kind: 'text', address: `+91${digits}` } : { kind: 'mail', address: email };
}

/** Names a recipient to who knows it already, such as `98•••• ••12` or `as•••@example.com`. */
export function maskRecipient({ kind, address }: CodeRecipient): string {
  if (kind === 'text') return `${address.slice(3, 5)}•••• ••${address.slice(-2)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(2, at - 1))}•••${address.slice(at)}`;
}
