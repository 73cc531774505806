import { formatAddress, type SavedAddress } from '@/lib/addresses/saved-address';

/** A saved address: its label, the name and the address in one line. */
export function AddressText({ address }: { address: SavedAddress }) {
  return (
    <span className="block min-w-0 flex-1 text-sm wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-base font-medium">{address.label}</span>
        {address.isDefault && <span className="badge badge-outline">Default</span>}
      </span>
      <span className="mt-1 block">{address.fullName}</span>
      <span className="block text-muted">{formatAddress(address)}</span>
      <span className="block text-muted">{address.phone}</span>
    </span>
  );
}
