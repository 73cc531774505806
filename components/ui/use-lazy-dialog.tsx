import { useState, type MouseEvent, type ReactNode } from 'react';

// Not a toast, whose script can be missing for the same reason.
const FAILURE = (
  <p role="alert" className="my-2 text-sm text-danger">
    This could not be loaded. Check your connection and try again.
  </p>
);

/** @param close takes the dialog away again */
type LoadDialog = (close: () => void) => Promise<ReactNode>;

/** The latest press: a dialog that comes after another was asked for would open over it. */
let lastPress = 0;

/**
 * A dialog whose script is loaded when it is opened.
 *
 * @returns the dialog, to be rendered, and a function that makes the handler of a button that opens it
 */
export function useLazyDialog() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open =
    (load: LoadDialog) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Browsers return the focus to what has it when a dialog opens, and Safari gives it to no button that is clicked.
      currentTarget.focus({ preventScroll: true });
      currentTarget.ariaBusy = 'true';
      lastPress += 1;
      const press = lastPress;
      const show = (loaded: ReactNode) => {
        currentTarget.ariaBusy = null;
        if (press === lastPress) setDialog(loaded);
      };
      void load(() => setDialog(null)).then(show, () => show(FAILURE));
    };
  return { dialog, open };
}
