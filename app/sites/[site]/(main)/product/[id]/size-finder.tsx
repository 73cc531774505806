import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { findSize, type SizeAdvice } from '@/lib/products/find-size';
import { convertLength, parseLength, type LengthUnit } from '@/lib/products/length-unit';
import type { SizeGuide } from '@/lib/products/size-guide';

/** So many of a guide's measures are asked for. */
const ASKED_MEASURES = 2;

type Props = Omit<SizeGuide, 'title'> & { unit: LengthUnit };

/** Tells the size for body measures, which don't leave the device and are not stored. */
export function SizeFinder({ measures, rows, unit }: Props) {
  const [typed, setTyped] = useState<string[]>([]);
  const [typedUnit, setTypedUnit] = useState(unit);
  if (unit !== typedUnit) {
    setTypedUnit(unit);
    setTyped(typed.map((text) => convertLength(text ?? '', typedUnit, unit)));
  }
  const asked = measures.slice(0, ASKED_MEASURES);
  const lengths = asked.map((_, index) => parseLength(typed[index] ?? '', unit));
  const known = lengths.flatMap((cm, index) => (cm === null ? [] : [[index, cm] as const]));
  const isUnreadable = (index: number) => lengths[index] === null && Boolean(typed[index]?.trim());
  const unreadable = asked.find((_, index) => isUnreadable(index));
  const missing = asked.find((_, index) => lengths[index] === null);
  const note = () => {
    if (unreadable)
      return `Your ${unreadable.name.toLowerCase()} must be a number, such as ${unit === 'in' ? '38.5' : '98'}.`;
    if (known.length === 0) return 'Type what you measured. It stays on this device and is not kept.';
    if (missing) return `Type your ${missing.name.toLowerCase()} as well.`;
    return adviceText(findSize(rows, new Map(known)));
  };
  return (
    <section aria-label="Find your size">
      <h3 className="mt-6 font-sans text-[0.875rem] font-semibold">Find your size</h3>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {asked.map(({ name }, index) => (
          <Field
            key={name}
            label={`Your ${name.toLowerCase()} in ${unit === 'in' ? 'inches' : 'cm'}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed[index] ?? ''}
            onChange={({ target }) => setTyped((last) => Object.assign([...last], { [index]: target.value }))}
          />
        ))}
      </div>
      <p role="status" className="mt-3 min-h-12 text-sm">
        {note()}
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
    case 'apart':
      return `Your measures are of sizes from ${advice.sizes[0]} to ${advice.sizes[1]}. Measure again; if they are right, ${advice.sizes[1]} leaves room.`;
    case 'smaller':
      return 'Your measures are below our smallest size.';
    case 'larger':
      return 'Your measures are above our largest size.';
  }
}
