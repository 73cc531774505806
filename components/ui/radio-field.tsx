import { useId, type ReactNode } from 'react';
import { FieldWrapper, ariaProps, type FieldTexts } from './field';
import './radio-field.css';

type Props = FieldTexts & {
  name: string;
  options: { label: string; value: string; icon?: ReactNode }[];
  /** Empty when nothing is chosen. */
  value: string;
  required?: boolean;
  onChoose: (value: string) => void;
};

/** Like SelectField, with all options in sight, one below the other. */
export function RadioField({ label, hint, error, name, options, value, required = false, onChoose }: Props) {
  const id = useId();
  return (
    <FieldWrapper id={id} hint={hint} error={error}>
      <fieldset
        {...ariaProps(id, hint, error)}
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        aria-required={required}
        // Receives the focus when it is to be corrected.
        tabIndex={-1}
        className="min-w-0 outline-none"
      >
        <legend id={`${id}-legend`} className="mb-2 block text-sm font-medium">
          {label}
        </legend>
        <div className="option-rows">
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChoose(option.value)}
              />
              <span className="min-w-0 wrap-anywhere">{option.label}</span>
              {option.icon}
            </label>
          ))}
        </div>
      </fieldset>
    </FieldWrapper>
  );
}
