import { useId, type ComponentProps } from 'react';
import { FieldWrapper, ariaProps, type FieldTexts } from './field';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-describedby' | 'aria-invalid'> & {
    /** Whether the label is beside the checkbox instead of above it. */
    isInline?: boolean;
  };

/** Like Field, for a checkbox. */
export function CheckboxField({ label, hint, error, isInline = false, ...control }: Props) {
  const id = useId();
  const checkbox = (
    <input
      type="checkbox"
      {...control}
      {...ariaProps(id, hint, error)}
      className="size-5 shrink-0 cursor-pointer accent-ink"
    />
  );
  if (!isInline) {
    return (
      <FieldWrapper id={id} label={label} hint={hint} error={error}>
        <span className="flex min-h-6 items-center">{checkbox}</span>
      </FieldWrapper>
    );
  }
  return (
    <FieldWrapper id={id} hint={hint} error={error}>
      <label className="flex min-h-6 w-fit max-w-full cursor-pointer items-start gap-3 text-sm leading-6 font-medium">
        {checkbox}
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
    </FieldWrapper>
  );
}
