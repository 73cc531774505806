import type { ListChoices } from '@/lib/search/list-choices';
import type { PriceFacet } from '@/lib/search/filter-fields';
import { LivePart } from './live-part';

/** A range of prices: two numbers, and two sliders that set them. */
export function PriceFields({ facet, choices }: { facet: PriceFacet; choices: ListChoices }) {
  const { minPrice, maxPrice } = choices;
  const min = Math.floor(Math.min(facet.min, minPrice ?? facet.min));
  const max = Math.ceil(Math.max(facet.max, maxPrice ?? facet.max));
  const ends = [
    { name: 'minPrice', label: 'From', slider: 'Lowest price', open: min, value: minPrice },
    { name: 'maxPrice', label: 'To', slider: 'Highest price', open: max, value: maxPrice },
  ];
  return (
    <>
      <div className="needs-script price-slider">
        {ends.map(({ name, slider, open, value }) => (
          <input
            key={name}
            type="range"
            id={`${name}-slider`}
            aria-label={slider}
            data-field={name}
            min={min}
            max={max}
            defaultValue={value ?? open}
          />
        ))}
      </div>
      <div className="price-numbers">
        {ends.map(({ name, label, open, value }) => (
          <label key={name}>
            {label} ₹
            <input
              type="number"
              id={name}
              name={name}
              inputMode="numeric"
              min={0}
              placeholder={String(open)}
              defaultValue={value ?? ''}
            />
          </label>
        ))}
      </div>
      <LivePart name="priceError" />
    </>
  );
}
