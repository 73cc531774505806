import type { ReactNode } from 'react';
import { PopoverCloseButton } from './popover-close-button';

type Props = {
  /** Unique on the page. */
  id: string;
  /** Accessible name of the sheet and its button. */
  label: string;
  /** Content of the button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
};

/**
 * A button that opens a sheet at the side. The sheet is a popover: without a script, the browser closes it on Escape
 * and on a click outside, and restores the focus. A navigation closes it as well (instrumentation-client.ts).
 */
export function Sheet({ id, label, trigger, children }: Props) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className="icon-button">
        {trigger}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={label} className="sheet">
        <div className="flex h-bar items-center justify-end">
          <PopoverCloseButton id={id} className="icon-button -mr-2" />
        </div>
        {children}
      </div>
    </>
  );
}
