'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FieldErrors } from '@/components/ui/client-form';
import { Field } from '@/components/ui/field';
import { isUnusualPin } from '@/lib/format/pin-code';
import { PHONE_PREFIX } from '@/lib/format/phone';

type Props = {
  errors: FieldErrors;
  /** Whether the store tells where it delivers. */
  knowsDelivery: boolean;
  /** Called with the postal code when it has been typed or filled in. */
  onPostalCode: (value: string) => void;
  /** Whether the postal code comes first and fills in city and state. */
  startsWithPin?: boolean;
};

/** The fields of the shipping address, with their errors. */
export function AddressFields({ errors, knowsDelivery, onPostalCode, startsWithPin = false }: Props) {
  const statesId = useId();
  const [states, setStates] = useState<string[]>([]);
  const suggestStates = () => {
    // Without them the field is as good as any other.
    if (states.length === 0)
      import('@/shared/indian-states').then(
        ({ INDIAN_STATES }) => setStates(INDIAN_STATES.map(({ name }) => name)),
        () => undefined,
      );
  };
  const postalCode = (
    <PostalCodeField
      error={errors.postalCode}
      knowsDelivery={knowsDelivery}
      onPostalCode={onPostalCode}
      startsWithPin={startsWithPin}
    />
  );
  return (
    <div className="grid gap-6 sm:grid-cols-2" onFocus={suggestStates}>
      {startsWithPin && postalCode}
      <div className={startsWithPin ? 'min-w-0' : 'sm:col-span-2'}>
        <Field label="Full Name" name="fullName" required autoComplete="name" error={errors.fullName} />
      </div>
      <div className="sm:col-span-2">
        <Field label="Address" name="address" required autoComplete="street-address" error={errors.address} />
      </div>
      <Field label="City" name="city" required autoComplete="address-level2" error={errors.city} />
      {/* Suggestions and not a select: stores in other countries have other states. */}
      <div className="min-w-0">
        <Field
          label="State"
          name="state"
          required
          autoComplete="address-level1"
          list={statesId}
          error={errors.state}
        />
        <datalist id={statesId}>
          {states.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
      {!startsWithPin && postalCode}
      <Field
        label="Phone"
        name="phone"
        type="tel"
        required
        autoComplete="tel"
        defaultValue={PHONE_PREFIX}
        hint="For the courier only"
        error={errors.phone}
      />
    </div>
  );
}

const PIN_HINT = 'Your 6-digit PIN code';

/** The postal code, with a hint that says what it means for the order. */
function PostalCodeField({
  error,
  knowsDelivery,
  onPostalCode,
  startsWithPin = false,
}: Omit<Props, 'errors'> & { error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  const [hint, setHint] = useState(PIN_HINT);

  const explain = async (value: string) => {
    const pin = value.replace(/\s/g, '');
    onPostalCode(pin);
    if (!knowsDelivery && isUnusualPin(value)) {
      return setHint('PIN codes in India have 6 digits. Is it right as it is?');
    }
    if (!knowsDelivery || pin === '' || isUnusualPin(value)) return setHint(PIN_HINT);
    const explained = await import('./fill-place').then(
      ({ explainPin }) => (field.current?.value === value ? explainPin(field.current, startsWithPin) : null),
      () => null,
    );
    // Another one has been typed meanwhile.
    if (field.current?.value === value) setHint(explained ?? PIN_HINT);
  };

  const explainFilled = useEffectEvent(() => void explain(field.current?.value ?? ''));
  useEffect(() => {
    // After the effects of the form, which fill in what is remembered.
    const timer = setTimeout(() => explainFilled());
    return () => clearTimeout(timer);
  }, []);

  return (
    <Field
      ref={field}
      label="Postal Code"
      name="postalCode"
      required
      inputMode="numeric"
      autoComplete="postal-code"
      hint={
        knowsDelivery ? (
          // Room for two lines, which an error shares, so that the fields below do not move.
          <span role="status" className={`block ${error ? 'min-h-3' : 'min-h-10'}`}>
            {!error && hint}
          </span>
        ) : (
          hint
        )
      }
      // On blur, because a PIN code that is still being typed is incomplete.
      onBlur={({ target }) => void explain(target.value)}
      error={error}
    />
  );
}
