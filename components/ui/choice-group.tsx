'use client';

import { useId, type Ref } from 'react';
import './choice.css';

type Props = {
  legend: string;
  /** Name of the radio buttons. It is scoped to a form, so the group must be inside one. */
  name: string;
  values: string[];
  chosen: string | null;
  onChoose: (value: string) => void;
  /** Those of the values that are sold out: marked, and disabled unless `canChooseSoldOut`. */
  soldOut?: string[];
  canChooseSoldOut?: boolean;
  /** The color of each value, `#rrggbb`, shown beside its name; null for an unknown one. */
  swatches?: (string | null)[] | undefined;
  /** Shown below the choices and announced with them. */
  error?: string | null;
  /** The group, for moving the focus to it. */
  ref?: Ref<HTMLFieldSetElement>;
  size?: keyof typeof CLASSES;
};

const CLASSES = {
  regular: { legend: 'mb-3 text-sm font-semibold', values: 'flex flex-wrap gap-2', choice: 'choice' },
  small: {
    legend: 'mb-2 text-xs font-semibold',
    values: 'flex flex-wrap gap-1.5',
    choice: 'choice choice-small',
  },
};

/** Radio buttons side by side. */
export function ChoiceGroup({
  legend,
  name,
  values,
  chosen,
  onChoose,
  soldOut = [],
  canChooseSoldOut = false,
  swatches,
  error,
  ref,
  size = 'regular',
}: Props) {
  const id = useId();
  const classes = CLASSES[size];
  return (
    <fieldset ref={ref} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.values}>
        {values.map((value, index) => {
          const backgroundColor = swatches?.[index];
          const isSoldOut = soldOut.includes(value);
          return (
            <label key={value} data-sold-out={isSoldOut || undefined} className={classes.choice}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                disabled={isSoldOut && !canChooseSoldOut}
                onChange={() => onChoose(value)}
                className="choice-input"
              />
              {backgroundColor && <i style={{ backgroundColor }} />}
              {value}
              {isSoldOut && <span className="sr-only">sold out</span>}
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
