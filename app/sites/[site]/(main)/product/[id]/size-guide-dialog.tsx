import { useEffect, useId, useRef, useState } from 'react';
import { CloseIcon } from '@/components/ui/action-icons';
import { fetchJson } from '@/lib/http/fetch-json';
import { formatRange, lengthUnit, type LengthUnit } from '@/lib/products/length-unit';
import { modelLabel } from '@/lib/products/product-facts';
import type { SizeGuide } from '@/lib/products/size-guide-schema';
import { useStoredValue } from '@/lib/storage/stored-value';
import { SizeFinder } from './size-finder';

type Props = { id: string; model?: { height: number; size: string } | undefined; onClose: () => void };

const UNITS: [unit: LengthUnit, label: string][] = [
  ['cm', 'cm'],
  ['in', 'inches'],
];

/** The measures of a product's sizes, how to take them, and the size for one's own. */
export function SizeGuideDialog({ id, model, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [guide, setGuide] = useState<SizeGuide | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const hasFailed = failedAttempt === attempt;

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    void fetchJson(`/api/size-guides?product=${encodeURIComponent(id)}`).then((response) => {
      if (!isCurrent) return;
      if (response?.status === 200 && isSizeGuide(response.body)) setGuide(response.body);
      else setFailedAttempt(attempt);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, attempt]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="m-auto size-guide w-[min(40rem,calc(100vw-2rem))] rounded-card bg-paper p-0 text-ink shadow-overlay backdrop:bg-black/40"
    >
      <div className="p-5 md:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-subheading wrap-anywhere">
            {guide?.title ?? 'Size guide'}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-3 icon-button"
          >
            <CloseIcon />
          </button>
        </div>
        <div role="status">
          {!guide && !hasFailed && <p className="mt-4 text-sm text-muted">Loading …</p>}
          {hasFailed && <p className="mt-4 text-sm text-danger">The size guide could not be loaded.</p>}
        </div>
        {hasFailed && (
          <button
            type="button"
            className="mt-4 button button-outline"
            onClick={() => setAttempt((last) => last + 1)}
          >
            Try Again
          </button>
        )}
        {guide && <Guide guide={guide} />}
        {guide && model && <p className="mt-4 text-sm text-muted">{modelLabel(model)}</p>}
      </div>
    </dialog>
  );
}

function Guide({ guide: { measures, rows } }: { guide: SizeGuide }) {
  const unit = useStoredValue(lengthUnit);
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
              <tr key={size}>
                <th scope="row">{size}</th>
                {values.map((range, index) => (
                  <td key={measures[index]?.name}>{formatRange(range, unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* Another unit starts anew: what was typed is not of it. */}
      <SizeFinder key={unit} measures={measures} rows={rows} unit={unit} />
      <h3>How to measure</h3>
      <dl>
        {measures.map(({ name, howTo }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{howTo}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Whether a response is a size guide; our own server sends nothing else with these fields. */
function isSizeGuide(body: unknown): body is SizeGuide {
  return typeof body === 'object' && body !== null && 'measures' in body && 'rows' in body;
}
