import { fetchJson, postJson, sendJson, type JsonResponse } from '@/lib/browser/fetch-json';
import { ADDRESS_FIELDS, type ShippingAddress } from '@/lib/checkout/shipping-address';

/** What a customer may call an address. */
export const ADDRESS_LABELS = ['Home', 'Office', 'Other'] as const;

export type AddressLabel = (typeof ADDRESS_LABELS)[number];

/** An address that the store keeps for the customer. */
export type SavedAddress = ShippingAddress & {
  id: string;
  label: AddressLabel;
  /** Whether checkout chooses it by itself; of one of them at most. */
  isDefault: boolean;
};

/** What is saved; without `isDefault` the store decides, or leaves it as it is. */
export type AddressChange = ShippingAddress & { label: AddressLabel; isDefault?: boolean };

/** Reads a label; anything else is Home. */
export function parseLabel(value: unknown): AddressLabel {
  return ADDRESS_LABELS.find((label) => label === value) ?? 'Home';
}

/** An address in one line, without the name. */
export function formatAddress({ address, city, state, postalCode }: ShippingAddress): string {
  const street = address.split(/[\r\n]/).map((line) => line.trim().replace(/,$/, ''));
  return [...street, city, `${state} ${postalCode}`].filter((part) => part.trim()).join(', ');
}

/** Whether two addresses are the same, however their words are spaced and capitalized. */
export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  const normalized = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return ADDRESS_FIELDS.every((field) => normalized(one[field]) === normalized(other[field]));
}

/**
 * Saves an address.
 *
 * @param id of the one that it replaces; null for another one
 * @returns null when there is no response
 */
export function saveAddress(id: string | null, change: AddressChange): Promise<JsonResponse | null> {
  return id === null ? postJson(PATH, change) : sendJson('PUT', pathOf(id), change);
}

/** Deletes a saved address. */
export function removeAddress(id: string): Promise<JsonResponse | null> {
  return fetchJson(pathOf(id), { method: 'DELETE' });
}

const PATH = '/api/addresses';

function pathOf(id: string): string {
  return `${PATH}?id=${encodeURIComponent(id)}`;
}
