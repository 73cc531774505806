import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { findSize, type SizeAdvice } from '@/lib/products/find-size';
import { parseLength, type LengthUnit } from '@/lib/products/length-unit';
import type { SizeGuide } from '@/lib/products/size-guide-schema';

/** So many of a guide's measures are asked for. */
const ASKED_MEASURES = 2;

type Props = Omit<SizeGuide, 'title'> & { unit: LengthUnit };

/** Tells the size for body measures, which don't leave the device and are not stored. */
export function SizeFinder({ measures, rows, unit }: Props) {
  const [typed, setTyped] = useState<string[]>([]);
  const asked = measures.slice(0, ASKED_MEASURES);
  const lengths = asked.map((_, index) => parseLength(typed[index] ?? '', unit));
  const known = lengths.flatMap((cm, index) => (cm === null ? [] : [[index, cm] as const]));
  return (
    <section aria-label="Find your size">
      <h3>Find your size</h3>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {asked.map(({ name }, index) => (
          <Field
            key={name}
            label={`Your ${name.toLowerCase()} in ${unit === 'in' ? 'inches' : 'cm'}`}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setTyped((last) => Object.assign([...last], { [index]: target.value }))}
          />
        ))}
      </div>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {adviceText(findSize(rows, new Map(known))) ??
          'Type what you measured. It stays on this device and is not kept.'}
      </p>
    </section>
  );
}

function adviceText(advice: SizeAdvice | null): string | null {
  if (advice === null) return null;
  switch (advice.kind) {
    case 'fits':
      return `Your size is ${advice.size}.`;
    case 'between':
      return `You are between ${advice.sizes[0]} and ${advice.sizes[1]}. ${advice.sizes[1]} leaves more room.`;
    case 'smaller':
      return 'Your measures are below our smallest size.';
    case 'larger':
      return 'Your measures are above our largest size.';
  }
}
