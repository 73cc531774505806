'use client';

import { useId, type Ref } from 'react';

type Props = {
  legend: string;
  /** Of the radio buttons. Only within one form do they belong together, so the group stands in one. */
  name: string;
  values: string[];
  chosen: string | null;
  onChoose: (value: string) => void;
  /** Shown below the choices and read out with them. */
  error?: string | null;
  /** The group itself, for taking the focus to it. */
  ref?: Ref<HTMLFieldSetElement>;
  size?: 'regular' | 'small';
};

/** One of a few values, shown side by side. */
export function ChoiceGroup({ legend, name, values, chosen, onChoose, error, ref, size = 'regular' }: Props) {
  const id = useId();
  return (
    <fieldset ref={ref} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={size === 'regular' ? 'mb-3 text-sm font-semibold' : 'mb-2 text-xs font-semibold'}>
        {legend}
      </legend>
      <div className={`flex flex-wrap ${size === 'regular' ? 'gap-2' : 'gap-1.5'}`}>
        {values.map((value) => (
          <label key={value} className={`choice ${size === 'small' ? 'choice-small' : ''}`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              // Spread over its label, so that whatever aims at the button meets it.
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {value}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
