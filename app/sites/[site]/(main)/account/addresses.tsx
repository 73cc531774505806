'use client';

import { useRef, useState } from 'react';
import { AddressButton } from '@/components/address/address-button';
import { AddressText } from '@/components/address/address-text';
import { changeFailure } from '@/lib/session/change-failure';
import { useAddressDialogs } from '@/components/address/use-address-dialogs';
import { showToast } from '@/components/ui/show-toast';
import { Skeleton } from '@/components/ui/skeleton';
import { TryAgain } from '@/components/ui/try-again';
import { saveAddress, type SavedAddress } from '@/lib/addresses/saved-address';
import { useAddresses } from '@/lib/addresses/use-addresses';

/** The customer's saved addresses, to be added, edited, deleted and made the default. */
export function Addresses({ knowsDelivery }: { knowsDelivery: boolean }) {
  const { state, isRetrying, retry, refresh } = useAddresses(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const { dialog, edit, remove } = useAddressDialogs({ knowsDelivery, refresh, heading });
  const [isBusy, setBusy] = useState(false);

  const makeDefault = async ({ id, ...address }: SavedAddress) => {
    if (isBusy) return;
    setBusy(true);
    const failure = changeFailure(await saveAddress(id, { ...address, isDefault: true }));
    if (failure === null) {
      await refresh();
      heading.current?.focus();
      void showToast({ title: 'Default address changed', description: address.fullName });
    } else void showToast({ title: 'Error', description: failure, kind: 'error' });
    setBusy(false);
  };

  return (
    <section aria-labelledby="addresses" className="needs-script mt-14 min-h-60 md:mt-20">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} id="addresses" tabIndex={-1} className="text-heading outline-none">
          Addresses
        </h2>
        {state.kind === 'loaded' && (
          <button type="button" onClick={edit(null)} className="button button-outline">
            Add an address
          </button>
        )}
      </div>
      {state.kind === 'loading' && (
        <div role="status" className="mt-6 grid gap-4 md:grid-cols-2">
          <span className="sr-only">Loading your addresses</span>
          <Skeleton className="h-40" />
          <Skeleton className="h-40 max-md:hidden" />
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="mt-6 grid justify-items-start gap-6">
          <p>Your addresses could not be loaded.</p>
          <TryAgain isRetrying={isRetrying} onRetry={retry} />
        </div>
      )}
      {state.kind === 'loaded' && state.data.length === 0 && (
        // As high as the address that may come in its place.
        <p className="mt-6 grid min-h-40 content-center rounded-card border border-line p-5 text-balance text-muted md:max-w-[calc(50%-0.5rem)]">
          None yet. Save one here or at checkout, and your next order needs no typing.
        </p>
      )}
      {state.kind === 'loaded' && state.data.length > 0 && (
        <ul className="mt-6 grid gap-4 md:grid-cols-2">
          {state.data.map((address) => (
            <li key={address.id} className="flex flex-col rounded-card border border-line p-5">
              <AddressText address={address} />
              <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
                <AddressButton label="Edit" address={address} onClick={edit(address)} />
                <AddressButton label="Delete" address={address} onClick={remove(address)} />
                {!address.isDefault && (
                  <AddressButton
                    label="Make default"
                    address={address}
                    isDisabled={isBusy}
                    onClick={() => void makeDefault(address)}
                  />
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}
