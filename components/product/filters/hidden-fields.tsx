import type { FormField } from '@/lib/search/filter-fields';

/** What a form sends besides its controls. */
export function HiddenFields({ fields }: { fields: FormField[] }) {
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
