import type { ComponentProps, ReactNode } from 'react';
import { fetchAvailability } from '@/lib/cart/availability';
import type { Stocked } from '@/lib/products/stock';
import type { StockAlertDialog } from './stock-alert-dialog';

export { stockNote } from '@/lib/products/stock-note';
export { YourSize } from './your-size';

/** Within this time in ms, the last answer is as good as another one. */
const FRESH_MS = 1000;

let last: { id: string; askedAt: number; stock: Promise<Stocked | null> } | null = null;

/**
 * Asks what is left of a product now, which a kept page cannot know.
 *
 * @param onRead is not called when the store does not say: what the page has shown stands
 */
export async function readStock(id: string, onRead: (stock: Stocked) => void): Promise<void> {
  if (last?.id !== id || Date.now() - last.askedAt >= FRESH_MS)
    last = { id, askedAt: Date.now(), stock: fetchStock(id) };
  const { stock } = last;
  const found = await stock;
  if (found) onRead(found);
  // The next choice asks again.
  else if (last?.stock === stock) last = null;
}

async function fetchStock(id: string): Promise<Stocked | null> {
  const entry = (await fetchAvailability([{ id }])).get(id);
  return entry === null ? { isSoldOut: true } : (entry ?? null);
}

/** Loads the dialog in which a shopper asks for a mail when a sold-out size is back. */
export async function loadAlertDialog(props: ComponentProps<typeof StockAlertDialog>) {
  const { StockAlertDialog } = await import('./stock-alert-dialog');
  return <StockAlertDialog {...props} />;
}

export type DialogProduct = {
  id: string;
  name: string;
  model?: { height: number; size: string } | undefined;
  /** What buyers say of its fit. */
  fit?: string | null;
};

type LoadDialog = (product: DialogProduct, onClose: () => void) => Promise<ReactNode>;

const DIALOGS = {
  share: async ({ name }, onClose) => (await import('./share-product')).shareProduct(name, onClose),
  sizeGuide: async ({ id, model, fit }, onClose) => {
    const { SizeGuideDialog } = await import('./size-guide-dialog');
    return <SizeGuideDialog {...{ id, model, fit, onClose }} />;
  },
  allReviews: async ({ id, name }, onClose) => {
    const { AllReviews } = await import('./all-reviews');
    return <AllReviews {...{ id, name, onClose }} />;
  },
  ownReview: async ({ id, name }, onClose) => {
    const { OwnReview } = await import('./own-review');
    return <OwnReview {...{ id, name, onClose }} />;
  },
} satisfies Record<string, LoadDialog>;

export type DialogName = keyof typeof DIALOGS;

/**
 * Loads a dialog that needs nothing of the page but its product.
 *
 * @returns null when there is nothing to show, such as after the system's share sheet
 */
export function loadDialog(
  name: DialogName,
  product: DialogProduct,
  onClose: () => void,
): Promise<ReactNode> {
  return DIALOGS[name](product, onClose);
}
