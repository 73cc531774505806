import type { MouseEventHandler } from 'react';
import { AddressButton } from '@/components/address/address-button';
import { AddressText } from '@/components/address/address-text';
import { Skeleton } from '@/components/ui/skeleton';
import type { SavedAddress } from '@/lib/addresses/saved-address';
import { OTHER, type AddressChoice } from './use-address-choice';

type Props = {
  choice: AddressChoice;
  onEdit: (address: SavedAddress) => MouseEventHandler<HTMLElement>;
  onDelete: (address: SavedAddress) => MouseEventHandler<HTMLElement>;
};

const CARD = 'rounded-card border border-edge p-4 has-[:checked]:border-ink has-[:checked]:bg-sunken';
const RADIO = 'size-5 shrink-0 cursor-pointer accent-ink';

/** The saved addresses, one of which is chosen, and the way to another one. */
export function SavedAddresses({ choice, onEdit, onDelete }: Props) {
  const { addresses, chosen, choose, isPending, hasFailed } = choice;
  return (
    <>
      <p role="status" className={hasFailed ? 'mt-2 text-sm' : 'sr-only'}>
        {isPending && 'Loading your saved addresses'}
        {hasFailed && 'Your saved addresses could not be loaded. You can type the address here.'}
      </p>
      {isPending && (
        <div className="mt-6 grid gap-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-13" />
        </div>
      )}
      {addresses.length > 0 && <Cards {...{ addresses, chosen, choose, onEdit, onDelete }} />}
    </>
  );
}

type CardsProps = Pick<AddressChoice, 'addresses' | 'chosen' | 'choose'> & Omit<Props, 'choice'>;

function Cards({ addresses, chosen, choose, onEdit, onDelete }: CardsProps) {
  return (
    <fieldset className="mt-6 mb-6 grid min-w-0 gap-3">
      <legend className="sr-only">Saved addresses</legend>
      {addresses.map((address) => (
        <div key={address.id} className={CARD}>
          <label className="flex cursor-pointer items-start gap-4">
            <input
              type="radio"
              name="savedAddress"
              value={address.id}
              checked={address === chosen}
              onChange={() => choose(address.id)}
              className={RADIO}
            />
            <AddressText address={address} />
          </label>
          <p className="mt-1 flex gap-6 ps-9 text-sm">
            <AddressButton label="Edit" address={address} onClick={onEdit(address)} />
            <AddressButton label="Delete" address={address} onClick={onDelete(address)} />
          </p>
        </div>
      ))}
      <label className={`flex min-h-13 cursor-pointer items-center gap-4 font-medium ${CARD}`}>
        <input
          type="radio"
          name="savedAddress"
          value={OTHER}
          checked={chosen === null}
          onChange={() => choose(OTHER)}
          className={RADIO}
        />
        Use another address
      </label>
    </fieldset>
  );
}
