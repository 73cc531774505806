/** What a field says of a text that `hasControlCharacter` finds one in. */
export const NOT_PLAIN = 'It has a character that can’t be shown. Please type it again';

/**
 * Whether a text has a control character: no keyboard types them, and stores refuse them.
 *
 * @param kept those that the text may have, such as line breaks
 */
export function hasControlCharacter(text: string, kept = ''): boolean {
  return (text.match(/\p{Cc}/gu) ?? []).some((character) => !kept.includes(character));
}
