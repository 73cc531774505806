/** @jest-environment jsdom */
import { ADDRESS } from '@/test-support/address';
import { forgetRemembered, loadAddress, rememberedAddress, draftAddress } from './saved-addresses';

const ASHA = 'customer-a';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is typed is kept for the tab, what is remembered on the device', () => {
  draftAddress.set({ address: ADDRESS, shouldRemember: false, customer: ASHA });
  rememberedAddress.set({ address: { ...ADDRESS, city: 'Pune' }, customer: ASHA });
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
  expect(loadAddress(ASHA)).toMatchObject({ address: ADDRESS, shouldRemember: false });
  draftAddress.set(null);
  expect(loadAddress(ASHA)).toMatchObject({ address: { city: 'Pune' }, shouldRemember: true });
});

test('nothing of it is for another customer, who can’t make it forgotten either', () => {
  draftAddress.set({ address: ADDRESS, shouldRemember: true, customer: ASHA });
  rememberedAddress.set({ address: ADDRESS, customer: ASHA });
  expect([loadAddress('customer-b'), loadAddress('')]).toEqual([null, null]);
  forgetRemembered('customer-b');
  expect(rememberedAddress.get()).not.toBeNull();
  forgetRemembered(ASHA);
  expect(localStorage).toHaveLength(0);
});

test('of an odd address what can be read is read', () => {
  localStorage.setItem(
    'shippingAddress',
    '{"customer":5,"address":{"city":"Pune","phone":5,"more":true,"state":null}}',
  );
  expect(rememberedAddress.get()).toEqual({
    customer: '',
    address: { fullName: '', address: '', city: 'Pune', state: '', postalCode: '', phone: '' },
  });
});

test.each(['{', '5', '[]', '{}', '{"city":""}', '{"__proto__":{"city":"Pune"}}'])('%s is none', (text) => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(storage === localStorage ? 'shippingAddress' : 'checkout', `{"address":${text}}`);
  }
  expect([rememberedAddress.get(), draftAddress.get()]).toEqual([null, null]);
});
