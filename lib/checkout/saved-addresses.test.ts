/** @jest-environment jsdom */
import { ADDRESS } from '@/test-support/address';
import { lastSignOut } from '@/lib/browser/last-sign-out';
import { draftAddress, forgetAddress, loadAddress, rememberedAddress } from './saved-addresses';

const ASHA = 'customer-a';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('stores the draft for the tab and the remembered address on the device', () => {
  draftAddress.set({ address: ADDRESS, shouldRemember: false, customer: ASHA, at: 0 });
  rememberedAddress.set({ address: { ...ADDRESS, city: 'Pune' }, customer: ASHA });
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 1]);
  expect(loadAddress(ASHA)).toMatchObject({ address: ADDRESS, shouldRemember: false });
  draftAddress.set(null);
  expect(loadAddress(ASHA)).toMatchObject({ address: { city: 'Pune' }, shouldRemember: true });
});

test('neither offers nor removes the address of another customer', () => {
  draftAddress.set({ address: ADDRESS, shouldRemember: true, customer: ASHA, at: 0 });
  rememberedAddress.set({ address: ADDRESS, customer: ASHA });
  expect([loadAddress('customer-b'), loadAddress('')]).toEqual([null, null]);
  forgetAddress('customer-b');
  expect(rememberedAddress.get()).not.toBeNull();
  forgetAddress(ASHA);
  expect(localStorage).toHaveLength(0);
});

test('goes on with what a guest has typed, but not after a sign-out or half an hour', () => {
  const now = Date.now();
  const typedAt = (at: number) =>
    draftAddress.set({ address: ADDRESS, shouldRemember: false, customer: 'guest-beef', at });
  typedAt(now);
  expect(loadAddress(ASHA)).toMatchObject({ address: ADDRESS });
  lastSignOut.set(now + 1);
  expect(loadAddress(ASHA)).toBeNull();
  expect(loadAddress('guest-beef')).toMatchObject({ address: ADDRESS });
  lastSignOut.set(null);
  typedAt(now - 31 * 60_000);
  expect(loadAddress(ASHA)).toBeNull();
});

test('reads the valid fields of a damaged address', () => {
  localStorage.setItem(
    'shippingAddress',
    '{"customer":5,"address":{"city":"Pune","phone":5,"more":true,"state":null}}',
  );
  expect(rememberedAddress.get()).toEqual({
    customer: '',
    address: { fullName: '', address: '', city: 'Pune', state: '', postalCode: '', phone: '' },
  });
});

test.each(['{', '5', '[]', '{}', '{"city":""}', '{"__proto__":{"city":"Pune"}}'])(
  'ignores the stored address %s',
  (text) => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(storage === localStorage ? 'shippingAddress' : 'checkout', `{"address":${text}}`);
    }
    expect([rememberedAddress.get(), draftAddress.get()]).toEqual([null, null]);
  },
);
