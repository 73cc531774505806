import { z } from 'zod';
import {
  dropInvalid,
  exactText,
  filledText,
  segmentText,
  unknownList,
  unwrapData,
} from '@/lib/store-api/lenient-schema';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';
import { insteadOfUnreadable } from '@/lib/store-api/observed-parse';
import { ADDRESS_LABELS, type AddressLabel } from './saved-address';

/** Of an address that lacks a field. */
export const BLANK_ADDRESS = 'All shipping information fields are required.';

const filled = z.string(BLANK_ADDRESS).trim().min(1, BLANK_ADDRESS).max(MAX_TEXT_LENGTH);

/** The fields of an address, as orders and saved addresses are sent to the storefront's server. */
export const addressFields = {
  fullName: filled,
  address: filled,
  city: filled,
  state: filled,
  postalCode: filled,
  phone: filled,
};

/** What checkout and account send to the storefront's server to save an address. */
export const addressInput = z.object({
  ...addressFields,
  label: z.enum(ADDRESS_LABELS),
  isDefault: z.boolean().optional(),
});

export const addressId = segmentText.max(200);

/** A saved address of the store API, an extension. Without its id or a field that orders need it is none. */
export const wireAddress = z.object({
  id: exactText.pipe(addressId),
  label: z.enum(ADDRESS_LABELS).catch(insteadOfUnreadable<AddressLabel>('Other')),
  fullName: filledText,
  address: filledText,
  city: filledText,
  state: filledText,
  postalCode: exactText.pipe(filledText),
  phone: exactText.pipe(filledText),
  isDefault: z.boolean().catch(insteadOfUnreadable(false)),
});

/** The response to `GET /addresses`. */
export const wireAddresses = unwrapData(unknownList.transform(dropInvalid(wireAddress)));
