import { createStoredValue } from '@/lib/browser/stored-value';

export type LengthUnit = 'cm' | 'in';

/** The unit in which this device shows measures. */
export const lengthUnit = createStoredValue<LengthUnit>({
  key: 'lengthUnit',
  parse: (stored) => (stored === 'in' ? 'in' : 'cm'),
  empty: 'cm',
});

const CM_PER_INCH = 2.54;

/** Converts a length that was typed in a unit; tape measures and keyboards also use a comma. */
export function parseLength(text: string, unit: LengthUnit): number | null {
  const value = Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(value) || value <= 0) return null;
  return unit === 'in' ? Math.round(value * CM_PER_INCH * 10) / 10 : value;
}

/** Writes a length that was typed in one unit in the other, to a tenth; what is no length stays as it is. */
export function convertLength(text: string, from: LengthUnit, to: LengthUnit): string {
  const cm = parseLength(text, from);
  if (cm === null || from === to) return text;
  return String(Math.round((to === 'in' ? cm / CM_PER_INCH : cm) * 10) / 10);
}

/** @returns a range in cm as text, such as '92–97', or '39.5' for a single length; inches are rounded to halves */
export function formatRange([least, most]: [number, number], unit: LengthUnit): string {
  const [from, to] = [least, most].map((cm) =>
    String(unit === 'in' ? Math.round((cm / CM_PER_INCH) * 2) / 2 : cm),
  );
  return from === to ? String(from) : `${from}–${to}`;
}
