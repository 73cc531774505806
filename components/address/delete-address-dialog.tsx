import { useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
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
    <ConfirmDialog
      title="Delete this address?"
      form={form}
      label="Delete"
      busyLabel="Deleting..."
      onClose={onClose}
    >
      <p>
        <AddressText address={address} />
      </p>
    </ConfirmDialog>
  );
}
