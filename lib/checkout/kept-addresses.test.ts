/** @jest-environment jsdom */
import { rememberedAddress, typedAddress } from './kept-addresses';

const ADDRESS = {
  fullName: 'Asha Rao',
  address: '14 Lavelle Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919845012345',
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is typed is kept for the tab, what is remembered on the device', () => {
  typedAddress.set({ address: ADDRESS, isToBeRemembered: true });
  rememberedAddress.set({ ...ADDRESS, city: 'Pune' });
  expect(typedAddress.get()).toEqual({ address: ADDRESS, isToBeRemembered: true });
  expect(rememberedAddress.get()?.city).toBe('Pune');
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
});

test('of an odd address what can be read is read', () => {
  localStorage.setItem('shippingAddress', '{"city":"Pune","phone":5,"more":true,"state":null}');
  expect(rememberedAddress.get()).toEqual({
    fullName: '',
    address: '',
    city: 'Pune',
    state: '',
    postalCode: '',
    phone: '',
  });
});

test.each(['{', '5', '[]', '{}', '{"city":""}', '{"__proto__":{"city":"Pune"}}'])('%s is none', (text) => {
  localStorage.setItem('shippingAddress', text);
  sessionStorage.setItem('checkout', `{"address":${text}}`);
  expect([rememberedAddress.get(), typedAddress.get()]).toEqual([null, null]);
});
