/** An edit of a field: the texts before and behind what was typed or pasted. */
type TextEdit = { before: string; inserted: string; after: string };

/**
 * Tells what was inserted into a field, so that its formatting can spare everything else.
 *
 * @param previous the field's value before the edit
 * @param typed its value after the edit
 * @param caret position of the caret in `typed`
 * @returns null when the value has changed otherwise, as by the browser's restoring of a form
 */
export function findEdit(previous: string, typed: string, caret: number): TextEdit | null {
  const after = typed.slice(caret);
  if (!previous.endsWith(after)) return null;
  const end = Math.min(caret, previous.length - after.length);
  let start = 0;
  while (start < end && previous[start] === typed[start]) start += 1;
  return { before: typed.slice(0, start), inserted: typed.slice(start, caret), after };
}
