import type { ReactNode } from 'react';
import {
  addressFields,
  filterValues,
  firstValues,
  offeredFacets,
  type FilterValue,
  type ShownFacet,
  type ValueFacet,
} from '@/lib/search/filter-fields';
import type { ListAddress } from '@/lib/search/list-address';
import { FilterValues } from './filter-values';
import { narrowingId } from './filters-id';
import { HiddenFields } from './hidden-fields';
import { PriceFields } from './price-fields';

/** They stay when filters are chosen. The type has a field of its own (filter-panel.tsx). */
const KEPT_FIELDS = new Set(['category', 'featured', 'q', 'collection']);

/** Facets that are not folded. */
const OPEN_FACETS = new Set(['size', 'color', 'price']);

type Props = {
  address: ListAddress;
  facets: ShownFacet[];
  /** The number of products. */
  total: number;
  /** Renders all values of a facet; null for one of which the first are shown. */
  renderAll?: (facet: ValueFacet, values: FilterValue[]) => ReactNode;
};

/** What a list can be narrowed by. The markup is short and styled by its place (components/product/product-list.css). */
export function FilterFields({ address, facets, total, renderAll }: Props) {
  return (
    <>
      <HiddenFields fields={addressFields(address).filter(([name]) => KEPT_FIELDS.has(name))} />
      {offeredFacets(facets, address.choices).map((facet) => {
        const values = facet.kind === 'price' ? [] : filterValues(facet, address.choices);
        const isWhole = address.choices.all === facet.label;
        const isOpen = OPEN_FACETS.has(facet.kind) || isWhole || values.some(({ isChosen }) => isChosen);
        return (
          <details key={facet.label} id={`facet-${facet.label}`} open={isOpen} className="facet">
            <summary>{facet.label}</summary>
            <fieldset aria-label={facet.label}>
              {facet.kind === 'price' ? (
                <PriceFields facet={facet} choices={address.choices} />
              ) : (
                <Values facet={facet} total={total} values={values} isWhole={isWhole} renderAll={renderAll} />
              )}
            </fieldset>
          </details>
        );
      })}
    </>
  );
}

type ValuesProps = Pick<Props, 'renderAll' | 'total'> & {
  facet: ValueFacet;
  values: FilterValue[];
  isWhole: boolean;
};

function Values({ facet, total, values, isWhole, renderAll }: ValuesProps) {
  const all = renderAll?.(facet, values);
  if (all) return all;
  const first = isWhole ? values : firstValues(values, facet, total);
  return (
    <>
      <FilterValues facet={facet} values={values} shown={first} />
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
