import { useState } from 'react';
import type { FilterValue, ValueFacet } from '@/lib/search/filter-fields';
import { FilterValues } from './filter-values';
import { narrowingId } from './filters-id';

type Props = { facet: ValueFacet; values: FilterValue[] };

/** All values of a facet, with a field that narrows them. */
export function AllValues({ facet, values }: Props) {
  const { label } = facet;
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
        className="field mt-1 mb-2 min-h-11"
      />
      <div className="max-h-96 overflow-y-auto">
        <FilterValues facet={facet} values={values} shown={values} isHidden={(value) => !isShown(value)} />
      </div>
      {!values.some(isShown) && <p className="text-sm text-muted">Nothing of that name.</p>}
    </>
  );
}
