/** A popover over a darkened page; the panel of categories is a group. */
const OPEN_SHEET = ":popover-open:not([role='group'])";

/**
 * A press beside a sheet only closes it: the browser would also open the link, or press the button, that is under the
 * darkened page there. The focus goes back to the button of the sheet, as it does by Escape.
 */
export function followSheets(): void {
  let pressedBeside: HTMLElement | null = null;
  const openerOf = ({ id }: HTMLElement) =>
    document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction])`);

  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const sheet = document.querySelector<HTMLElement>(OPEN_SHEET);
      const isBeside = sheet && target instanceof Node && !sheet.contains(target);
      pressedBeside = isBeside && !openerOf(sheet)?.contains(target) ? sheet : null;
    },
    true,
  );
  // On the window, because React listens on the document.
  window.addEventListener(
    'click',
    (event) => {
      // Without a detail it is a key that presses a button.
      if (!pressedBeside || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
      openerOf(pressedBeside)?.focus({ preventScroll: true });
      pressedBeside = null;
    },
    true,
  );
}
