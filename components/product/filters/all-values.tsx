import { useState } from 'react';
import type { FilterValue } from '@/lib/search/filter-fields';
import { FilterCheckbox } from './filter-checkbox';
import { narrowingId } from './filters-id';

type Props = { label: string; name: string; values: FilterValue[] };

/** All values of a facet, with a field that narrows them. */
export function AllValues({ label, name, values }: Props) {
  const [text, setText] = useState('');
  const isShown = ({ label: value }: FilterValue) => value.toLowerCase().includes(text.trim().toLowerCase());
  return (
    <>
      <input
        type="search"
        id={narrowingId(label)}
        aria-label={`Find in ${label}`}
        placeholder={`Find in ${label}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // It would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        className="field mb-2 min-h-11"
      />
      <div className="all-values">
        {values.map((value) => (
          // What is hidden is still chosen.
          <div key={value.param} hidden={!isShown(value)}>
            <FilterCheckbox name={name} value={value} />
          </div>
        ))}
      </div>
      {!values.some(isShown) && <p className="text-sm text-muted">Nothing of that name.</p>}
    </>
  );
}
