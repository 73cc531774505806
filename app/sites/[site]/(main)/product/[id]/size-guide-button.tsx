'use client';

import { useState, type ReactNode } from 'react';
import { showToast } from '@/components/ui/show-toast';

type Props = { id: string; model?: { height: number; size: string } | undefined };

/** Opens a product's size guide, whose script is loaded on the first press. */
export function SizeGuideButton({ id, model }: Props) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="needs-script size-guide-button"
        onClick={async () => {
          try {
            const { SizeGuideDialog } = await import('./size-guide-dialog');
            setDialog(<SizeGuideDialog id={id} model={model} onClose={() => setDialog(null)} />);
          } catch {
            void showToast({ title: 'The size guide could not be loaded', kind: 'error' });
          }
        }}
      >
        Size guide
      </button>
      {dialog}
    </>
  );
}
