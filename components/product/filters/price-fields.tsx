import { formatPrice } from '@/lib/format/money';
import type { PriceFacet } from '@/lib/search/filter-fields';
import type { ListChoices } from '@/lib/search/list-choices';
import {
  findPriceProblem,
  MAX_PRICE,
  PRICE_ERROR_ID,
  sliderRange,
  type PriceProblem,
} from '@/lib/search/price-range';
import { LivePart } from './live-part';

/** A range of prices: two numbers, and two sliders that set them. A slider at its end sets none. */
export function PriceFields({ facet, choices }: { facet: PriceFacet; choices: ListChoices }) {
  const { minPrice, maxPrice } = choices;
  const min = Math.floor(Math.min(facet.min, minPrice ?? facet.min));
  const max = Math.ceil(Math.max(facet.max, maxPrice ?? facet.max));
  const range = sliderRange(min, max);
  const bounds = [
    { name: 'minPrice', label: 'From', slider: 'Lowest price', limit: min, end: range.min, value: minPrice },
    { name: 'maxPrice', label: 'To', slider: 'Highest price', limit: max, end: range.max, value: maxPrice },
  ];
  const problem = findPriceProblem(String(minPrice ?? ''), String(maxPrice ?? ''));
  return (
    <>
      <div className="needs-script price-slider">
        {bounds.map(({ name, slider, limit, end, value }) => (
          <input
            key={name}
            type="range"
            id={`${name}-slider`}
            aria-label={slider}
            aria-valuetext={formatPrice(value ?? limit)}
            data-field={name}
            {...range}
            defaultValue={value ?? end}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 text-muted">
        {bounds.map(({ name, label, limit, value }) => (
          <label key={name}>
            {label} ₹
            <input
              type="number"
              id={name}
              name={name}
              inputMode="numeric"
              min={0}
              max={MAX_PRICE}
              placeholder={String(limit)}
              defaultValue={value ?? ''}
              aria-invalid={problem ? true : undefined}
              aria-describedby={PRICE_ERROR_ID}
              className="field mt-1 min-h-11 px-3 text-ink"
            />
          </label>
        ))}
      </div>
      <div id={PRICE_ERROR_ID}>
        <LivePart name="priceError">{problem && <PriceMessage problem={problem} />}</LivePart>
      </div>
    </>
  );
}

/** What is wrong with a range of prices. */
export function priceMessage(problem: PriceProblem): string {
  if (problem === 'order') return 'The lowest price is above the highest one. Please swap them.';
  return `Please give prices in whole rupees, from ${formatPrice(0)} to ${formatPrice(MAX_PRICE)}.`;
}

/** The message below the fields of a range. */
export function PriceMessage({ problem }: { problem: PriceProblem }) {
  return <p className="mt-2 text-sm text-danger">{priceMessage(problem)}</p>;
}
