import { useId, type ComponentProps, type ReactNode } from 'react';

export type FieldTexts = {
  /** Always visible above the control. */
  label: string;
  /** Shown below the control and read out with it. */
  hint?: ReactNode;
  /** The error of the value: marks the control and is read out with it. */
  error?: string | null;
};

/** All attributes of a control, `ref` included, except those that connect it with its texts. */
type ControlProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'id' | 'className' | 'aria-describedby' | 'aria-invalid'
>;

/** A one-line input with its label, hint and error. */
export function Field({ label, hint, error, ...control }: FieldTexts & ControlProps<'input'>) {
  const id = useId();
  return (
    <FieldWrapper id={id} label={label} hint={hint} error={error}>
      <input {...control} {...ariaProps(id, hint, error)} className="field" />
    </FieldWrapper>
  );
}

/** The field `email` of a form. */
export function EmailField(props: ComponentProps<typeof Field>) {
  return <Field name="email" type="email" required autoComplete="email" {...props} />;
}

/** Like Field, for text of several lines. */
export function TextAreaField({ label, hint, error, ...control }: FieldTexts & ControlProps<'textarea'>) {
  const id = useId();
  return (
    <FieldWrapper id={id} label={label} hint={hint} error={error}>
      <textarea rows={6} {...control} {...ariaProps(id, hint, error)} className="field block resize-y" />
    </FieldWrapper>
  );
}

/** The attributes that connect a control with its label, hint and error. */
export function ariaProps(id: string, hint: ReactNode, error: string | null | undefined) {
  const texts = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': texts.join(' ') || undefined,
  };
}

type FieldWrapperProps = Omit<FieldTexts, 'label'> & {
  id: string;
  /** Omitted by a control that renders its label itself. */
  label?: string;
  children: ReactNode;
};

/** Label, control, error and hint. */
export function FieldWrapper({ id, label, hint, error, children }: FieldWrapperProps) {
  return (
    <div className="min-w-0">
      {label !== undefined && (
        <label htmlFor={id} className="mb-2 block text-sm font-medium">
          {label}
        </label>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
