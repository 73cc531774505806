import type { ReactNode } from 'react';
import {
  addressFields,
  fieldName,
  filterValues,
  firstValues,
  offeredFacets,
  type FilterValue,
  type ValueFacet,
} from '@/lib/search/filter-fields';
import type { ListAddress } from '@/lib/search/list-address';
import type { Facet } from '@/lib/search/schema';
import { FilterCheckbox } from './filter-checkbox';
import { narrowingId } from './filters-id';
import { HiddenFields } from './hidden-fields';
import { PriceFields } from './price-fields';

/** They stay when filters are chosen. */
const KEPT_FIELDS = new Set(['category', 'parentCategory', 'featured', 'q', 'collection']);

type Props = {
  address: ListAddress;
  facets: Facet[];
  /** Renders all values of a facet; null for one of which the first are shown. */
  renderAll?: (facet: ValueFacet, values: FilterValue[]) => ReactNode;
};

/** What a list can be narrowed by. The markup is short and styled by its place (components/product/product-list.css). */
export function FilterFields({ address, facets, renderAll }: Props) {
  return (
    <>
      <HiddenFields fields={addressFields(address).filter(([name]) => KEPT_FIELDS.has(name))} />
      {offeredFacets(facets, address.choices).map((facet) => (
        <fieldset key={facet.label}>
          <legend>{facet.label}</legend>
          {facet.kind === 'price' ? (
            <PriceFields facet={facet} choices={address.choices} />
          ) : (
            <Values
              facet={facet}
              values={filterValues(facet, address.choices)}
              isWhole={address.choices.all === facet.label}
              renderAll={renderAll}
            />
          )}
        </fieldset>
      ))}
    </>
  );
}

type ValuesProps = Pick<Props, 'renderAll'> & {
  facet: ValueFacet;
  values: FilterValue[];
  isWhole: boolean;
};

function Values({ facet, values, isWhole, renderAll }: ValuesProps) {
  const all = renderAll?.(facet, values);
  if (all) return all;
  const first = isWhole ? values : firstValues(values);
  return (
    <>
      {first.map((value) => (
        <FilterCheckbox key={value.param} name={fieldName(facet)} value={value} />
      ))}
      {values.length > first.length && (
        // Without scripts it opens the list with all values of this facet.
        <button id={narrowingId(facet.label)} name="all" value={facet.label}>
          Show all {values.length}
          <span className="sr-only"> of {facet.label}</span>
        </button>
      )}
    </>
  );
}
