'use client';

import { useId, useState } from 'react';
import type { FieldErrors } from '@/components/ui/client-form';
import { Field } from '@/components/ui/field';
import { INDIAN_STATES, isUnusualPin } from '@/lib/checkout/indian-address';
import { PHONE_PREFIX } from '@/lib/format/phone';

/** The fields of the shipping address, with their errors. */
export function AddressFields({ errors }: { errors: FieldErrors }) {
  const statesId = useId();
  const [isPinUnusual, setPinUnusual] = useState(false);
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
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
          {INDIAN_STATES.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
      <Field
        label="Postal Code"
        name="postalCode"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        hint={
          isPinUnusual ? 'PIN codes in India have 6 digits. Is it right as it is?' : 'Your 6-digit PIN code'
        }
        // On blur, because a PIN code that is still being typed is incomplete. It is a hint and no error.
        onBlur={({ target }) => setPinUnusual(isUnusualPin(target.value))}
        error={errors.postalCode}
      />
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
