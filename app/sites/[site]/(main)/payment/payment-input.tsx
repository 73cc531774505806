import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Field, TextAreaField } from '@/components/ui/field';
import { RadioField } from '@/components/ui/radio-field';
import { SelectField } from '@/components/ui/select-field';
import { MethodIcon } from '@/components/ui/method-icon';
import { formatPrice } from '@/lib/format/money';
import { isPhoneField, type PaymentField } from '@/lib/payments/payment-field';
import type { FieldOption } from '@/lib/payments/field-schema';
import { editValue, shapeComplete } from '@/lib/payments/values';

type Props = {
  field: PaymentField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A required choice of more options is shorter as a list that opens. */
const MAX_RADIO_BUTTONS = 6;

/** The control for a field of the payment form. */
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
      return common.required && field.options.length <= MAX_RADIO_BUTTONS ? (
        <MethodField {...common} options={field.options} value={value} onChoose={onChange} />
      ) : (
        <SelectField
          {...common}
          placeholder={placeholder || 'Please choose'}
          options={field.options.map(({ label: name, value: id, fee }) => ({
            label: fee === undefined ? name : `${name} (+${formatPrice(fee)})`,
            value: id,
          }))}
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
            onChange(isComposing(event) ? event.target.value : formatInput(event.target, field, value))
          }
          // React reports no change while the browser reports the value of an invalid number as empty.
          onInput={field.type === 'number' ? ({ currentTarget }) => onChange(currentTarget.value) : undefined}
          // Text of an input method is only formatted when it is complete.
          onBlur={({ target }) => target.value !== '' && onChange(shapeComplete(field, target.value))}
        />
      );
  }
}

/** A choice, with a picture for each usual way to pay. On wide screens, which have no payment apps, those are last. */
function MethodField({
  options,
  ...props
}: Omit<ComponentProps<typeof RadioField>, 'options'> & { options: FieldOption[] }) {
  const [isWide] = useState(() => window.matchMedia('(width >= 48rem)').matches);
  const isLast = ({ kind }: FieldOption) => Number(isWide && kind === 'upi-app');
  const ordered = options.toSorted((one, other) => isLast(one) - isLast(other));
  return (
    <RadioField
      {...props}
      options={ordered.map(({ label, value, kind, fee }) => ({
        label,
        value,
        icon: (
          <>
            {fee !== undefined && (
              <span className="ml-auto shrink-0 tabular-figures">+{formatPrice(fee)}</span>
            )}
            {kind && (
              <span className={`shrink-0 text-muted ${fee === undefined ? 'ml-auto' : ''}`}>
                <MethodIcon kind={kind} />
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}

/** Formats what was typed in the input itself, which keeps the caret in its place. */
function formatInput(input: HTMLInputElement, field: PaymentField, previous: string): string {
  if (!isPhoneField(field) && !field.mask) return input.value;
  const edited = editValue(field, previous, input.value, input.selectionStart ?? input.value.length);
  input.value = edited.value;
  input.setSelectionRange(edited.caret, edited.caret);
  return edited.value;
}

function isComposing({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing;
}

/** Attributes by which browsers choose keyboard and suggestions. */
type InputHints = {
  type: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  autoCapitalize?: string;
  spellCheck?: boolean;
};

/** Values of one payment only, or which must not be suggested to the next person on this device. */
const NO_AUTOCOMPLETE = /upi|vpa|pin|otp|cvv|cvc|card|account|voucher|coupon/i;

const VERBATIM = { autoCapitalize: 'none', spellCheck: false };

function inputHints(field: PaymentField): InputHints {
  const { type, name } = field;
  const isMasked = field.mask !== '';
  if (isPhoneField(field)) return { type: 'tel', autoComplete: 'tel', inputMode: 'tel' };
  if (type === 'email') {
    // A mask sets the caret, which only text inputs allow.
    return { type: isMasked ? 'text' : 'email', autoComplete: 'email', inputMode: 'email', ...VERBATIM };
  }
  const inputMode = isMasked && !/[a*]/.test(field.mask) ? 'numeric' : undefined;
  // With new-password browsers don't fill in the password of the account.
  if (type === 'password') return { type, autoComplete: 'new-password', inputMode, ...VERBATIM };
  if (type === 'number') return { type: isMasked ? 'text' : 'number', inputMode: inputMode ?? 'decimal' };
  if (NO_AUTOCOMPLETE.test(name)) return { type: 'text', autoComplete: 'off', inputMode, ...VERBATIM };
  return { type: 'text', inputMode, ...(isMasked && VERBATIM) };
}
