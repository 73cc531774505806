'use client';

import { useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';
import type { CatalogueEntry } from '@/lib/cart/availability';
import type { CartItem, Variant } from '@/lib/cart/cart';
import { describeLine } from '@/lib/cart/line';
import { soldOutColors, soldOutSizes } from '@/lib/products/stock';
import { initialChoice } from '@/lib/products/variants';

type Props = {
  line: CartItem;
  entry: CatalogueEntry;
  onSave: (variant: Variant) => void;
  onClose: () => void;
};

/** A line that takes more of the screen's height does not fit between the bars. */
const TALL_SHARE = 0.6;

/** Chooses another size and colour for a line of the cart. It takes the focus, and Escape closes it. */
export function LineVariantForm({ line, entry, onSave, onClose }: Props) {
  const [size, setSize] = useState(initialChoice(entry.sizes, line.selectedSize));
  const [color, setColor] = useState(initialChoice(entry.colors, line.selectedColor));
  const [isSizeMissing, setSizeMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    focusChoice(form.current, { preventScroll: true });
    const line = form.current?.closest('article');
    // The whole line, or as much of it as fits below its name and image.
    const isTall = line && line.offsetHeight > window.innerHeight * TALL_SHARE;
    line?.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  const save = () => {
    if (entry.sizes.length > 0 && size === null) {
      setSizeMissing(true);
      focusChoice(form.current);
      return;
    }
    if (size === line.selectedSize && color === line.selectedColor) onClose();
    else onSave({ selectedSize: size, selectedColor: color });
  };

  return (
    <form
      ref={form}
      aria-label={`Change ${describeLine(line)}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="col-span-full mt-3 space-y-4 rounded-card bg-sunken p-4 md:col-start-2"
    >
      {entry.sizes.length > 0 && (
        <ChoiceGroup
          legend={entry.sizeHeading}
          name="size"
          values={entry.sizes}
          chosen={size}
          soldOut={soldOutSizes(entry, color)}
          onChoose={(value) => {
            setSizeMissing(false);
            setSize(value);
          }}
          error={isSizeMissing ? 'Please select a size' : null}
        />
      )}
      {entry.colors.length > 0 && (
        <ChoiceGroup
          legend="Colour"
          name="color"
          values={entry.colors}
          chosen={color}
          soldOut={soldOutColors(entry)}
          canChooseSoldOut
          onChoose={setColor}
        />
      )}
      <div className="flex gap-2">
        <button type="submit" className="button button-primary max-md:grow max-md:px-4">
          Save
        </button>
        <button type="button" onClick={onClose} className="button button-outline max-md:grow max-md:px-4">
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Focuses the first group that has nothing chosen, or else what is chosen first. */
function focusChoice(form: HTMLFormElement | null, options?: FocusOptions): void {
  const groups = [...(form?.querySelectorAll('fieldset') ?? [])];
  const group = groups.find((one) => !one.querySelector('input:checked')) ?? groups[0];
  (group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('input'))?.focus(options);
}
