/** The customer that every seeded shop has, so that a visitor can sign in at once. */
export const demoCustomer = {
  email: 'asha@example.com',
  password: 'asha-shop-2024',
  firstName: 'Asha',
  lastName: 'Rao',
};
