/** Whether a postal code is filled in and is not what Indian PIN codes look like; other countries' ones are no mistake. */
export function isUnusualPin(postalCode: string): boolean {
  const typed = postalCode.trim();
  return typed !== '' && !/^[1-9]\d{2}\s?\d{3}$/.test(typed);
}
