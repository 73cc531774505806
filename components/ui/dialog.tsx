import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CloseIcon } from './action-icons';
import { DOUBLE_PRESS_MS } from './double-press';
import './dialog.css';

type Props = {
  title: string;
  onClose: () => void;
  /** Its width, such as `[--width:30rem]`. */
  className?: string;
  /** The padding of its content. */
  contentClassName?: string;
  children: ReactNode;
};

/**
 * A modal dialog with a title and a button that closes it, open from the first render. Escape and a press beside it close
 * it too; the browser then returns the focus to what had it before.
 */
export function Dialog({ title, onClose, className = '', contentClassName = 'p-5 md:p-6', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // Later, because the second press of a double press on what opens the dialog is beside it.
    const timer = setTimeout(() => dialog.current?.setAttribute('closedby', 'any'), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose} className={`dialog ${className}`}>
      <div className={contentClassName}>
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-subheading wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="icon-button -mt-2 -mr-3"
          >
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
