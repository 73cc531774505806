import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { fetchJson } from '@/lib/browser/fetch-json';
import { hasFields } from '@/lib/browser/fields';
import { formatRange, lengthUnit, type LengthUnit } from '@/lib/products/length-unit';
import { modelLabel } from '@/lib/products/product-facts';
import type { SizeGuide } from '@/lib/products/size-guide';
import { useStoredValue } from '@/lib/browser/stored-value';
import type { DialogProduct } from './on-demand';
import { SizeFinder } from './size-finder';
import { useVariantQuery } from './use-variant-query';
import '@/components/ui/choice.css';
import './size-guide-dialog.css';

type Props = Pick<DialogProduct, 'id' | 'model' | 'fit'> & { onClose: () => void };

const UNITS: [unit: LengthUnit, label: string][] = [
  ['cm', 'cm'],
  ['in', 'inches'],
];

/** The measures of a product's sizes, how to take them, and the size for one's own. */
export function SizeGuideDialog({ id, model, fit, onClose }: Props) {
  const [guide, setGuide] = useState<SizeGuide | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const hasFailed = failedAttempt === attempt;

  useEffect(() => {
    let isCurrent = true;
    void fetchJson(`/api/size-guides?product=${encodeURIComponent(id)}`).then((response) => {
      if (!isCurrent) return;
      if (response?.status === 200 && hasFields<SizeGuide>(response.body, 'measures', 'rows'))
        setGuide(response.body);
      else setFailedAttempt(attempt);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, attempt]);

  return (
    <Dialog
      title={guide ? `Size guide: ${guide.title}` : 'Size guide'}
      onClose={onClose}
      className="size-guide [--width:40rem]"
    >
      <div role="status">
        {!guide && !hasFailed && <p className="mt-4 text-sm text-muted">Loading …</p>}
        {hasFailed && <p className="mt-4 text-sm text-danger">The size guide could not be loaded.</p>}
      </div>
      {hasFailed && (
        <button
          type="button"
          className="button button-outline mt-4"
          onClick={() => setAttempt((last) => last + 1)}
        >
          Try Again
        </button>
      )}
      {guide && <Guide guide={guide} />}
      {guide && fit && <p className="mt-4 text-sm">Buyers’ answers: {fit}.</p>}
      {guide && model && <p className="mt-4 text-sm text-muted">{modelLabel(model)}</p>}
    </Dialog>
  );
}

function Guide({ guide: { measures, rows } }: { guide: SizeGuide }) {
  const unit = useStoredValue(lengthUnit);
  const [query] = useVariantQuery();
  const selected = query.get('size');
  return (
    <>
      <fieldset className="mt-4 flex items-center gap-2 text-sm">
        <legend className="sr-only">Unit</legend>
        {UNITS.map(([value, label]) => (
          <label key={value} className="choice choice-small">
            <input
              type="radio"
              name="unit"
              checked={value === unit}
              onChange={() => lengthUnit.set(value)}
              className="choice-input"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div role="group" aria-label="Body measures" tabIndex={0} className="mt-4 overflow-x-auto">
        <table>
          <caption className="sr-only">Body measures in {unit === 'in' ? 'inches' : 'cm'}</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {measures.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size} className={size === selected ? 'bg-sunken' : undefined}>
                <th scope="row">
                  {size}
                  {size === selected && <span className="block text-xs font-normal">Your choice</span>}
                </th>
                {values.map((range, index) => (
                  <td key={measures[index]?.name}>{formatRange(range, unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SizeFinder measures={measures} rows={rows} unit={unit} />
      <h3 className="mt-6 font-sans text-[0.875rem] font-semibold">How to measure</h3>
      <dl>
        {measures.map(({ name, howTo }) => (
          <div key={name} className="mt-2 text-sm leading-5.5">
            <dt>{name}</dt>
            <dd className="text-muted">{howTo}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
