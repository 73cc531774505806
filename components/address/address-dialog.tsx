import { useEffect, useRef } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { Dialog } from '@/components/ui/dialog';
import { parseLabel, saveAddress, type SavedAddress } from '@/lib/addresses/saved-address';
import type { ShippingAddress } from '@/lib/checkout/shipping-address';
import { changeFailure } from '@/lib/session/change-failure';
import { useAccount } from '@/lib/session/use-account';
import { AddressFields } from './address-fields';
import { fillCustomer, fillForm, normalizePhoneInput, readForm } from './address-form';
import { LabelChoice } from './label-choice';
import { validateAddress } from './validate-address';

type Props = {
  /** The address to be edited; null for another one. */
  address: SavedAddress | null;
  /** Whether the store tells where it delivers. */
  knowsDelivery: boolean;
  /** Called when it is saved, before the dialog closes. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

/** The form of a saved address. */
export function AddressDialog({ address, knowsDelivery, onSaved, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (element.current && address) fillForm(element.current, { address, shouldRemember: false });
  }, [address]);

  // Another address is most often for oneself, too.
  useAccount({
    isEnabled: address === null,
    revalidates: false,
    onLoaded: (account) => fillCustomer(element.current, account),
  });

  const submit = (form: HTMLFormElement): SubmitResult | Promise<SubmitResult> => {
    const { address: typed } = readForm(form);
    const errors = validateAddress(typed, knowsDelivery);
    return Object.keys(errors).length > 0 ? { errors } : send(form, typed);
  };

  const send = async (form: HTMLFormElement, typed: ShippingAddress): Promise<SubmitResult> => {
    const data = new FormData(form);
    const change = {
      ...typed,
      label: parseLabel(data.get('label')),
      ...(data.has('isDefault') && { isDefault: true }),
    };
    const failure = changeFailure(await saveAddress(address?.id ?? null, change));
    if (failure !== null) return { failure };
    await onSaved();
    form.closest('dialog')?.close();
    return { focus: null };
  };

  const form = useClientForm({
    submit,
    onEdit: (edited) => {
      if (edited.name === 'phone') normalizePhoneInput(edited);
    },
  });
  return (
    <Dialog title={address ? 'Edit address' : 'Add an address'} onClose={onClose} className="[--width:38rem]">
      <form {...form.formProps} ref={element} className="mt-4">
        <fieldset disabled={form.isBusy} className="grid min-w-0 gap-6">
          <AddressFields
            errors={form.errors}
            knowsDelivery={knowsDelivery}
            onPostalCode={() => undefined}
            startsWithPin
          />
          <LabelChoice initial={address?.label} />
          {!address?.isDefault && (
            <CheckboxField isInline name="isDefault" label="Make it my default address" />
          )}
          <FormErrors form={form} />
          <SubmitButton form={form} label="Save address" busyLabel="Saving..." />
        </fieldset>
      </form>
    </Dialog>
  );
}
