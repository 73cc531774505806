/** @jest-environment jsdom */
import { ADDRESS } from '@/test-support/address';
import { forgetRemembered, keptFor, rememberedAddress, typedAddress } from './kept-addresses';

const ASHA = 'customer-a';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is typed is kept for the tab, what is remembered on the device', () => {
  typedAddress.set({ address: ADDRESS, isToBeRemembered: false, customer: ASHA });
  rememberedAddress.set({ address: { ...ADDRESS, city: 'Pune' }, customer: ASHA });
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
  expect(keptFor(ASHA)).toMatchObject({ address: ADDRESS, isToBeRemembered: false });
  typedAddress.set(null);
  expect(keptFor(ASHA)).toMatchObject({ address: { city: 'Pune' }, isToBeRemembered: true });
});

test('nothing of it is for another customer, who can’t make it forgotten either', () => {
  typedAddress.set({ address: ADDRESS, isToBeRemembered: true, customer: ASHA });
  rememberedAddress.set({ address: ADDRESS, customer: ASHA });
  expect([keptFor('customer-b'), keptFor('')]).toEqual([null, null]);
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
  expect([rememberedAddress.get(), typedAddress.get()]).toEqual([null, null]);
});
