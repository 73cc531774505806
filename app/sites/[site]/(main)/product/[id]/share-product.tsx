import type { ReactNode } from 'react';
import { ShareDialog } from './share-dialog';
import { sharedLink } from './shared-link';

/**
 * Opens the system's own way of sharing where there is one.
 *
 * @param onClose called when the dialog is closed
 * @returns what to show instead where there is none; null when nothing is to be shown
 */
export async function shareProduct(name: string, onClose: () => void): Promise<ReactNode> {
  const url = sharedLink(window.location.href);
  const dialog = <ShareDialog name={name} url={url} onClose={onClose} />;
  if (!('share' in navigator)) return dialog;
  try {
    await navigator.share({ title: name, url });
    return null;
  } catch (error) {
    // The shopper has closed it. Anything else means that the system would not.
    return error instanceof DOMException && error.name === 'AbortError' ? null : dialog;
  }
}
