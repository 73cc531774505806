'use client';

import { useState, type ReactNode } from 'react';

/** Shares the product's link; the script for it is loaded on the first click. */
export function ShareButton({ name, children }: { name: string; children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <>
      <button
        type="button"
        className="share-button"
        onClick={async () => {
          const { shareProduct } = await import('./share-product');
          setDialog(await shareProduct(name, () => setDialog(null)));
        }}
      >
        {children}
      </button>
      {dialog}
    </>
  );
}
