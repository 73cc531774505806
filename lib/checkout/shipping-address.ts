import { readField, readText } from '@/lib/storage/fields';

/** Where an order goes (spec section 3). */
export type ShippingAddress = {
  fullName: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
};

export type AddressField = keyof ShippingAddress;

/** In the order of the form. */
export const ADDRESS_FIELDS = [
  'fullName',
  'address',
  'city',
  'state',
  'postalCode',
  'phone',
] as const satisfies AddressField[];

/** Reads an address, each of its fields by itself; empty is what can't be read. */
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

/** @returns the address that was stored, or null for what is none at all */
export function parseAddress(stored: unknown): ShippingAddress | null {
  const address = readAddress((field) => readField(stored, field));
  return ADDRESS_FIELDS.some((field) => address[field]) ? address : null;
}

/** An address without the blanks around its fields. */
export function trimAddress(address: ShippingAddress): ShippingAddress {
  return readAddress((field) => address[field].trim());
}
