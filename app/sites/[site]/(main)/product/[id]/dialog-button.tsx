'use client';

import type { ReactNode } from 'react';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { DialogName, DialogProduct } from './on-demand';

type Props = {
  dialog: DialogName;
  product: DialogProduct;
  className: string;
  children: ReactNode;
};

/** Opens a dialog of the product page; the script for it is loaded on the first press. */
export function DialogButton({ dialog: name, product, className, children }: Props) {
  const { dialog, open } = useLazyDialog();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={open(async (onClose) => (await import('./on-demand')).loadDialog(name, product, onClose))}
      >
        {children}
      </button>
      {dialog}
    </>
  );
}
