'use client';

import { useId, type Ref } from 'react';

type Props = {
  legend: string;
  /** Name of the radio buttons. It is scoped to a form, so the group must be inside one. */
  name: string;
  values: string[];
  chosen: string | null;
  onChoose: (value: string) => void;
  /** Shown below the choices and announced with them. */
  error?: string | null;
  /** The group, for moving the focus to it. */
  ref?: Ref<HTMLFieldSetElement>;
  size?: 'regular' | 'small';
};

/** Radio buttons side by side. */
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
              className="choice-input"
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
