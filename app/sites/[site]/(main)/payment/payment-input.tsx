import type { ChangeEvent } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Field, TextAreaField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { caretAfter } from '@/lib/payments/mask';
import type { PaymentField } from '@/lib/payments/payment-field';
import { isPhoneField, shapeValue } from '@/lib/payments/values';
import { inputHints } from './input-hints';

type Props = {
  field: PaymentField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The control of a field of the payment form. */
export function PaymentInput({ field, value, error, onChange }: Props) {
  const { name, label, placeholder, description } = field;
  const common = { name, label, hint: description || undefined, error, required: field.required !== null };
  switch (field.type) {
    case 'checkbox':
      return (
        <CheckboxField
          {...common}
          isInline={field.isInline}
          checked={value === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
        />
      );
    case 'select':
      return (
        <SelectField
          {...common}
          placeholder={placeholder || 'Please choose'}
          options={field.options}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'textarea':
      return (
        <TextAreaField
          {...common}
          rows={4}
          placeholder={placeholder || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'text':
    case 'email':
    case 'password':
    case 'number':
    case 'tel':
      return (
        <Field
          {...common}
          {...inputHints(field)}
          placeholder={placeholder || undefined}
          value={value}
          onChange={(event) =>
            onChange(isComposing(event) ? event.target.value : shapedIn(event.target, field))
          }
          // Of a text that is no number nothing is heard as a change, also not that it is gone.
          onInput={field.type === 'number' ? ({ currentTarget }) => onChange(currentTarget.value) : undefined}
          // What an input method was still working on.
          onBlur={({ target }) => target.value !== '' && onChange(shapeValue(field, target.value))}
        />
      );
  }
}

/** Brings what was typed into its form, in the input itself, so that the caret stays where it belongs. */
function shapedIn(input: HTMLInputElement, field: PaymentField): string {
  const typed = input.value;
  const shape = (text: string) => shapeValue(field, text);
  if (!isPhoneField(field) && !field.mask) return typed;
  const caret = caretAfter(shape, typed, input.selectionStart ?? typed.length);
  input.value = shape(typed);
  input.setSelectionRange(caret, caret);
  return input.value;
}

function isComposing({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing;
}
