import { readField, readText } from '@/lib/browser/fields';

/** A shipping address, as the store API takes it. */
export type ShippingAddress = {
  fullName: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
};

type AddressField = keyof ShippingAddress;

/** In the order in which the form shows them. */
export const ADDRESS_FIELDS = [
  'fullName',
  'address',
  'city',
  'state',
  'postalCode',
  'phone',
] as const satisfies AddressField[];

/** Builds an address from its fields; a field that is not a text becomes empty. */
export function readAddress(read: (field: AddressField) => unknown): ShippingAddress {
  return {
    fullName: readText(read('fullName')),
    address: readText(read('address')),
    city: readText(read('city')),
    state: readText(read('state')),
    postalCode: readText(read('postalCode')),
    phone: readText(read('phone')),
  };
}

/** Reads a stored address; null when all of its fields are empty. */
export function parseAddress(stored: unknown): ShippingAddress | null {
  const address = readAddress((field) => readField(stored, field));
  return ADDRESS_FIELDS.some((field) => address[field]) ? address : null;
}

export function trimAddress(address: ShippingAddress): ShippingAddress {
  return readAddress((field) => address[field].trim());
}
