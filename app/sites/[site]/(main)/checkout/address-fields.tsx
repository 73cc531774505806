'use client';

import { useId, useState } from 'react';
import { Field } from '@/components/ui/field';
import { INDIAN_STATES } from '@/lib/checkout/indian-states';
import { isUnusualPin } from '@/lib/checkout/pin-code';
import { PHONE_PREFIX } from '@/lib/format/phone';
import type { AddressErrors } from './address-errors';

/** The fields of where an order goes, with what is wrong with them. */
export function AddressFields({ errors }: { errors: AddressErrors }) {
  const states = useId();
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
      {/* A list to choose from, and not the only choice: stores elsewhere have other states. */}
      <div className="min-w-0">
        <Field
          label="State"
          name="state"
          required
          autoComplete="address-level1"
          list={states}
          error={errors.state}
        />
        <datalist id={states}>
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
        // Said when it is left, not while it is still being typed; and it keeps nobody from ordering.
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
