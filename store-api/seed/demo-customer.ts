/** The customer that every seeded shop has, so that a visitor can sign in at once. */
export const demoCustomer = {
  email: 'asha@example.com',
  password: 'asha-shop-2024',
  firstName: 'Asha',
  lastName: 'Rao',
};

/** Where that customer's orders go. */
export const demoAddress = {
  fullName: 'Asha Rao',
  address: '14 Lavelle Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919845012345',
};
