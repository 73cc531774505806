import { jest } from '@jest/globals';
import { saveFlash, takeFlash } from './flash';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('gives once what was saved', () => {
  const toast = { title: 'Logged out', description: 'You have been successfully logged out.' };
  saveFlash(toast);
  expect(takeFlash()).toEqual(toast);
  expect(takeFlash()).toBeNull();
});

test.each(['', '{', 'null', '7', '[]', '{"description":"x"}', '{"title":7}'])(
  'ignores a stored %j',
  (text) => {
    sessionStorage.setItem('toast', text);
    expect(takeFlash()).toBeNull();
    expect(sessionStorage.getItem('toast')).toBeNull();
  },
);

test('has nothing and does not throw where storage is unavailable', () => {
  sessionStorage.setItem('toast', '{"title":"Hidden"}');
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(takeFlash()).toBeNull();
});
