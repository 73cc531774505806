/** The second press of a double press follows within this time in ms. */
export const DOUBLE_PRESS_MS = 400;

/** A key held down repeats faster than anybody presses, in ms. */
const KEY_REPEAT_MS = 100;

let last = { key: '', acceptedAt: 0, at: 0 };

/**
 * Whether a press only repeats the one before, as in a double-click or while a key held down repeats: shoppers who
 * double-click everything mean one press. Only presses that count begin the time anew, so that steady tapping is heard.
 *
 * @param key tells what the press does; a press that does something else is never a repetition
 */
export function isDoublePress(key: string): boolean {
  const at = Date.now();
  const isRepeated =
    key === last.key && (at - last.acceptedAt < DOUBLE_PRESS_MS || at - last.at < KEY_REPEAT_MS);
  last = { key, acceptedAt: isRepeated ? last.acceptedAt : at, at };
  return isRepeated;
}
