import type { FilterValue } from '@/lib/search/filter-fields';

type Props = { name: string; value: FilterValue; isHidden: boolean };

/** A value to narrow a list by, with the number of products that have it, and a color's swatch. */
export function FilterCheckbox({ name, value, isHidden }: Props) {
  const { label, count, swatch, param, isChosen } = value;
  return (
    <label {...(isHidden && { hidden: true })}>
      <input type="checkbox" name={name} value={param} defaultChecked={isChosen} />
      {swatch && <i style={{ background: swatch }} />}
      {/* One text: React writes a comment between two. */}
      {`${label} `}
      <small>{count}</small>
    </label>
  );
}
