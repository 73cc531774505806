/** The second press of a double press follows within this time in ms. */
export const DOUBLE_PRESS_MS = 400;

let last = { key: '', at: 0 };

/**
 * Whether a press only repeats the one before, as in a double-click or with a key held down: shoppers who double-click
 * everything mean one press.
 *
 * @param key tells what the press does; a press that does something else is never a repetition
 */
export function isDoublePress(key: string): boolean {
  const at = Date.now();
  const isRepeated = key === last.key && at - last.at < DOUBLE_PRESS_MS;
  last = { key, at };
  return isRepeated;
}
