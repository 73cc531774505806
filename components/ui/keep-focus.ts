import { flushSync } from 'react-dom';

/**
 * Applies a change after which the pressed button may be gone, so that the focus would return to the start of the page:
 * it moves to an item of the list instead. Where there is no list, it only applies the change. Items carry `data-item`
 * and can be focused.
 *
 * @param list receives the focus when it has no items any more; the page then scrolls to its start, because the list may
 *   have been scrolled out of view
 * @param change must render at once, as a change of a stored value does
 * @param indexOf the item to focus, asked for after the change; an index beyond the last item means the last one
 * @returns what the change returns, such as its undo
 */
export function keepFocus<T>(list: HTMLElement | null, change: () => T, indexOf: () => number): T {
  const result = flushSync(change);
  // An Undo may be pressed after the list was left.
  if (list) focusItem(list, indexOf());
  return result;
}

function focusItem(list: HTMLElement, index: number): void {
  const items = [...list.querySelectorAll<HTMLElement>('[data-item]')];
  const item = items[index] ?? items.at(-1);
  if (item) {
    item.focus();
    return;
  }
  list.focus({ preventScroll: true });
  document.documentElement.scrollTop = 0;
}
