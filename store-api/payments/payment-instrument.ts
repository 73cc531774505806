/** What the mail about a payment names of a UPI address: `asha.rao@okbank` becomes `as…@okbank`. */
function maskVpa(vpa: string): string | null {
  const [, name = '', bank] = /^([^@\s]{1,256})@([\w.-]{1,64})$/.exec(vpa.trim()) ?? [];
  return bank === undefined ? null : `${name.slice(0, Math.min(2, name.length - 1))}…@${bank}`;
}

/**
 * The only form in which a card or UPI address is kept.
 *
 * @returns null where neither is given in the form that is expected
 */
export function maskInstrument({
  vpa,
  last4,
}: {
  vpa?: string | null;
  last4?: string | null;
}): string | null {
  if (vpa) return maskVpa(vpa);
  return last4 && /^\d{4}$/.test(last4) ? `card ending ${last4}` : null;
}
