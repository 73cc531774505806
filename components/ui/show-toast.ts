/** A short message that disappears by itself, unless it stays. */
export type Toast = {
  title: string;
  description?: string;
  /** Set for a failure, which looks different. */
  kind?: 'error';
  /** A link, such as to the cart, or a button, such as Undo. */
  action?: ToastAction;
  /** A toast replaces the one shown with the same id. */
  id?: string;
  /** Set for a toast that stays until the shopper closes it. */
  stays?: boolean;
  /** Set where an alert on the page says the same: screen readers are not told twice. */
  isSilent?: boolean;
  /** Path of the page that is opened together with the toast, which is then for that page. */
  page?: string;
};

/** A link, or a button whose press closes the toast. */
export type ToastAction = { label: string; href: string } | { label: string; onPress: () => void };

const PLAIN_MESSAGE_MS = 8000;

/** Settles when the latest toast is shown. */
let latest = Promise.resolve();

/**
 * Shows a toast and announces it. The library is loaded with the first toast; where it can't be loaded, as when
 * the shopper is offline, the text is shown without it. Only the newest toast is seen, so they are shown in the order
 * of the calls. When its page is left, a toast is gone.
 *
 * @param toast may be still to be read; null shows nothing
 */
export function showToast(toast: Toast | Promise<Toast | null>): Promise<void> {
  const { pathname } = window.location;
  latest = latest.then(async () => {
    const known = await toast;
    if (!known) return;
    try {
      const { presentToast } = await import('./toaster');
      const isLeft = !known.page && window.location.pathname !== pathname;
      if (!isLeft) await presentToast({ page: pathname, ...known });
    } catch {
      showPlainMessage(known);
    }
  });
  return latest;
}

function showPlainMessage({ title, description, isSilent }: Toast): void {
  const message = document.createElement('p');
  message.className = 'plain-message';
  // An alert is announced although it is inserted together with its text.
  if (!isSilent) message.setAttribute('role', 'alert');
  message.textContent = description ? `${title} – ${description}` : title;
  document.body.append(message);
  setTimeout(() => message.remove(), PLAIN_MESSAGE_MS);
}
