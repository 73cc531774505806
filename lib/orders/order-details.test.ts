import { invoicePath, orderIdOf, orderPath, toOrderDetails } from './order-details';
import { wireOrderDetails } from './schema';

const read = (fields: object) =>
  toOrderDetails(wireOrderDetails.parse({ data: { id: 'a', ...fields } }), (url) => url);

test('reads the timeline, the payment, the day and the actions', () => {
  const shipped = { at: '2026-11-22T10:00:00Z', event: 'shipped', courier: 'Blue Dart', amount: '12.50' };
  const details = read({
    timeline: [{ event: 'placed' }, { ...shipped, trackingUrl: 'https://track.example/1' }],
    payment: { label: 'UPI', instrument: 'as…@okbank', state: 'paid' },
    expected: '2026-12-01',
    actions: ['pay', 'cancel'],
  });
  expect(details).toMatchObject({
    id: 'a',
    timeline: [
      { at: null, event: 'placed', courier: '', trackingUrl: null, amount: null, reason: '' },
      { event: 'shipped', courier: 'Blue Dart', trackingUrl: 'https://track.example/1', amount: 12.5 },
    ],
    payment: { label: 'UPI', instrument: 'as…@okbank', state: 'paid' },
    expected: '2026-12-01',
    actions: ['pay', 'cancel'],
  });
});

test('leaves out what it can’t read', () => {
  const at = '2026-11-21T10:00:00Z';
  const details = read({
    timeline: [
      { at, event: 'teleported' },
      null,
      { at, event: 'shipped', trackingUrl: 'javascript:alert(1)', amount: -1, courier: 7 },
      { at: 'soon', event: 'packed' },
    ],
    payment: { label: 'UPI', state: 'guessed' },
    expected: 'Tuesday',
    actions: ['pay', 'dance', 3],
  });
  const nothing = { courier: '', trackingNumber: '', trackingUrl: null, amount: null, reason: '', by: null };
  expect(details.timeline).toEqual([
    { at, event: 'shipped', ...nothing },
    { at: null, event: 'packed', ...nothing },
  ]);
  expect(details).toMatchObject({ payment: null, expected: null, actions: ['pay'] });
  expect(read({ timeline: 'x', actions: null })).toMatchObject({ timeline: [], actions: [], payment: null });
});

test.each(['K7QF-2M9X', 'a/b', '100%', 'a b', '%2F'])('the path of order %s leads back to its id', (id) => {
  expect(orderIdOf(orderPath(id))).toBe(id);
  expect(orderPath(id)).toMatch(/^\/orders\/[^/]+$/);
});

test('the invoice lies below the page of its order', () => {
  expect(invoicePath('a/b')).toBe(`${orderPath('a/b')}/invoice`);
  expect(orderIdOf(invoicePath('a/b'))).toBe('a/b');
  expect(orderIdOf('/orders')).toBe('');
});
