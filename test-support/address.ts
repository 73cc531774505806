/** A shipping address that checkout accepts. */
export const ADDRESS = {
  fullName: 'Asha Rao',
  address: '14 Lavelle Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919845012345',
};
