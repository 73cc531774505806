import type { RefObject } from 'react';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { SavedAddress } from '@/lib/addresses/saved-address';

type Options = {
  /** Whether the store tells where it delivers. */
  knowsDelivery: boolean;
  /** Loads the addresses again. */
  refresh: () => Promise<unknown>;
  /** Gets the focus after a deletion, which takes the pressed button away. */
  heading: RefObject<HTMLElement | null>;
};

/** The dialogs that change saved addresses; their scripts are loaded when they are opened. */
export function useAddressDialogs({ knowsDelivery, refresh, heading }: Options) {
  const { dialog, open } = useLazyDialog();
  /** @param address null for another one */
  const edit = (address: SavedAddress | null) =>
    open(async (close) => {
      const { AddressDialog } = await import('./address-dialog');
      return (
        <AddressDialog address={address} knowsDelivery={knowsDelivery} onSaved={refresh} onClose={close} />
      );
    });
  const remove = (address: SavedAddress) =>
    open(async (close) => {
      const { DeleteAddressDialog } = await import('./delete-address-dialog');
      const onClose = () => {
        close();
        if (document.activeElement === document.body) heading.current?.focus();
      };
      return <DeleteAddressDialog address={address} onDeleted={refresh} onClose={onClose} />;
    });
  return { dialog, edit, remove };
}
