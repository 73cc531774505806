/** The states and union territories of India, suggested in the address form. */
export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
];

/**
 * Whether a postal code differs from the form of Indian PIN codes. This calls for a hint, not an error, where it is not
 * known whether the store delivers to other countries as well.
 *
 * @returns false for a blank one
 */
export function isUnusualPin(postalCode: string): boolean {
  const trimmed = postalCode.trim();
  return trimmed !== '' && !/^[1-9]\d{2}\s?\d{3}$/.test(trimmed);
}
