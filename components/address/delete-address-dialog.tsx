import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { Dialog } from '@/components/ui/dialog';
import { removeAddress, type SavedAddress } from '@/lib/addresses/saved-address';
import { changeFailure } from '@/lib/session/change-failure';
import { AddressText } from './address-text';

type Props = {
  address: SavedAddress;
  /** Called when it is deleted, before the dialog closes. */
  onDeleted: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a saved address is deleted. */
export function DeleteAddressDialog({ address, onDeleted, onClose }: Props) {
  const submit = async (form: HTMLFormElement): Promise<SubmitResult> => {
    const response = await removeAddress(address.id);
    // It was deleted elsewhere.
    const failure = response?.status === 404 ? null : changeFailure(response);
    if (failure !== null) return { failure };
    await onDeleted();
    form.closest('dialog')?.close();
    return { focus: null };
  };
  const form = useClientForm({ submit });
  return (
    <Dialog
      title="Delete this address?"
      onClose={onClose}
      className="sm:w-[min(28rem,calc(100vw-2rem))]"
      contentClassName="p-5 md:p-6"
    >
      <form {...form.formProps} className="mt-4 grid gap-6">
        <p>
          <AddressText address={address} />
        </p>
        <FormErrors form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} label="Delete" busyLabel="Deleting..." className="flex-1" />
          <button
            type="button"
            className="button button-outline flex-1"
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            Keep it
          </button>
        </div>
      </form>
    </Dialog>
  );
}
