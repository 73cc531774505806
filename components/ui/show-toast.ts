/** A short message that passes by. */
export type Toast = {
  title: string;
  description?: string;
  /** Something failed, and the toast stands out by it. */
  kind?: 'error';
  /** A way on from the message, such as to the cart, or something to do about it, such as to undo it. */
  action?: ToastAction;
  /** A toast takes the place of the one shown with the same id. */
  id?: string;
};

/** A link, or a press after which the toast goes. */
export type ToastAction = { label: string; href: string } | { label: string; onPress: () => void };

/**
 * Shows a toast and has it read out politely. The script that does so is loaded with the first one; where
 * it can't be had, the message is lost and nothing else.
 */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const { presentToast } = await import('./toaster');
    await presentToast(toast);
  } catch (error) {
    console.warn('A message could not be shown.', error);
  }
}
