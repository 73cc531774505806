import type { MouseEventHandler } from 'react';
import type { SavedAddress } from '@/lib/addresses/saved-address';

type Props = {
  label: string;
  address: SavedAddress;
  onClick: MouseEventHandler<HTMLElement>;
  isDisabled?: boolean;
};

/** A button below a saved address, whose name says which one it is for. */
export function AddressButton({ label, address, onClick, isDisabled = false }: Props) {
  return (
    <button
      type="button"
      aria-disabled={isDisabled}
      onClick={onClick}
      className="text-link cursor-pointer py-2 aria-disabled:opacity-45"
    >
      {label}
      <span className="sr-only">
        {' '}
        {address.label}, {address.fullName}
      </span>
    </button>
  );
}
