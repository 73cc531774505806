import type { FilterValue, ValueFacet } from '@/lib/search/filter-fields';
import { groupValues, type ValueGroup } from '@/lib/search/value-groups';

type Props = {
  facet: ValueFacet;
  values: FilterValue[];
  /** The values that have a checkbox each; families of colors have one all the same. */
  shown: FilterValue[];
  /** Whether a value does not match what was typed to find one. A hidden value stays chosen. */
  isHidden?: (value: FilterValue) => boolean;
};

/** Values of a facet in their groups: the sizes of a kind below its name, the shades of a color below their family. */
export function FilterValues({ facet, values, shown, isHidden = () => false }: Props) {
  return groupValues(facet, values).map((group) => {
    const own = group.values.filter((value) => shown.includes(value));
    const boxes = own.map((value) => (
      <FilterCheckbox key={value.param} name={facet.kind} value={value} isHidden={isHidden(value)} />
    ));
    // Short markup: it is sent twice, for the page and for its hydration.
    if (facet.kind !== 'size' && !group.label) return boxes;
    const isFound = own.length === 0 || !own.every(isHidden);
    if (facet.kind === 'color')
      return (
        <div key={group.label} className="color-family">
          {isFound && <ColorFamily {...group} />}
          {boxes}
        </div>
      );
    return (
      own.length > 0 && (
        <div key={group.label} className="filter-sizes">
          {group.label && isFound && <p>{group.label}</p>}
          {boxes}
        </div>
      )
    );
  });
}

/** A value to narrow a list by, with the number of products that have it, and a color's swatch. */
function FilterCheckbox({ name, value, isHidden }: { name: string; value: FilterValue; isHidden: boolean }) {
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

/** Its checkbox is no field of its own: it chooses all shades (shown-facets.ts), so without scripts there is none. */
function ColorFamily({ label, swatch, values }: ValueGroup) {
  return (
    <label>
      <input
        type="checkbox"
        // Without it the field would seem to have been changed before scripts came.
        value=""
        data-family={values.map(({ param }) => param).join('\n')}
        aria-label={`All shades of ${label}`}
        defaultChecked={values.every(({ isChosen }) => isChosen)}
      />
      {swatch && <i style={{ background: swatch }} />}
      {label}
    </label>
  );
}
