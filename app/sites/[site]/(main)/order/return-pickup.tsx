import { AddressFields } from '@/components/address/address-fields';
import type { FieldErrors } from '@/components/ui/client-form';
import { SelectField } from '@/components/ui/select-field';
import { formatAddress, type SavedAddress } from '@/lib/addresses/saved-address';
import { formatComingDay } from '@/lib/format/date';
import { RadioCard } from './radio-card';

/** In place of the id of a saved address. */
export const [ORDER_ADDRESS, OTHER_ADDRESS] = ['order', 'other'];

type Props = {
  /** Where the order went. */
  address: string;
  /** Why nothing is picked up there; empty where it is. */
  pickupError: string;
  saved: SavedAddress[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Such as `2026-11-30`. */
  days: string[];
  knowsDelivery: boolean;
  errors: FieldErrors;
};

/** Where and when a return is picked up. */
export function ReturnPickup({ address, pickupError, saved, days, knowsDelivery, errors, ...choice }: Props) {
  const { chosen, onChoose } = choice;
  const card = (value: string) => ({
    name: 'pickup',
    value,
    checked: chosen === value,
    onChange: () => onChoose(value),
  });
  return (
    <>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 text-sm font-semibold">Where do we pick it up?</legend>
        <RadioCard
          {...card(ORDER_ADDRESS)}
          disabled={pickupError !== ''}
          label="Where the order went"
          hint={pickupError || address}
        />
        {saved.map((one) => (
          <RadioCard key={one.id} {...card(one.id)} label={one.label} hint={formatAddress(one)} />
        ))}
        <RadioCard {...card(OTHER_ADDRESS)} label="Another address" />
      </fieldset>
      {chosen === OTHER_ADDRESS && (
        <AddressFields
          errors={errors}
          knowsDelivery={knowsDelivery}
          onPostalCode={() => undefined}
          startsWithPin
        />
      )}
      <SelectField
        label="Day of the pick-up"
        name="day"
        required
        placeholder="Please choose"
        options={days.map((day) => ({ label: formatComingDay(day), value: day }))}
        error={errors.day}
      />
    </>
  );
}
