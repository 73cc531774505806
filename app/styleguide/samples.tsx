'use client';

import { useEffect, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { showToast } from '@/components/ui/show-toast';
import { replayEarlyEvents } from '@/lib/navigation/early-events';

/** Samples of stateful components. */
export function Samples() {
  const [size, setSize] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  useEffect(replayEarlyEvents, []);
  return (
    <form className="flex flex-col items-start gap-6">
      <ChoiceGroup
        legend="Clothing Size"
        name="size"
        values={['S', 'M', 'L', 'XL']}
        chosen={size}
        onChoose={setSize}
        error={size ? null : 'Please select a size'}
      />
      <QuantityStepper quantity={quantity} onChange={setQuantity} of="shirts" />
      <button
        type="button"
        className="button button-outline"
        onClick={() =>
          void showToast({
            title: 'Added to cart',
            description: 'Linen shirt, size M',
            action: { label: 'View', href: '/' },
          })
        }
      >
        Show a message
      </button>
    </form>
  );
}
