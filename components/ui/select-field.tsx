import { useId, type ComponentProps } from 'react';
import { FieldWrapper, ariaProps, type FieldTexts } from './field';
import { DownIcon } from './arrow-icons';

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'> & {
    options: { label: string; value: string }[];
    /** The option without a value; by default there is none. */
    placeholder?: string;
  };

/** Like Field, for a choice of one option. */
export function SelectField({ label, hint, error, options, placeholder, ...control }: Props) {
  const id = useId();
  return (
    <FieldWrapper id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <select
          {...control}
          {...ariaProps(id, hint, error)}
          className="field cursor-pointer appearance-none truncate bg-paper pr-11"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <DownIcon className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4" />
      </span>
    </FieldWrapper>
  );
}
