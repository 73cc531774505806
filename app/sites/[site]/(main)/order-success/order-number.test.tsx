import { parseOrderNumber } from './order-number';

test.each(['K7QF-2M9X-4TRC-8WPA', '41', '0b9d2c1e-6a0f-4d6e-9a53-2d1f7c6b8e11', 'ORD_5'])(
  'reads the order number %s',
  (number) => expect(parseOrderNumber(number)).toBe(number),
);

test.each([null, '', ' ', '-5', 'Call 98450 now', '<b>5</b>', '5%20', 'a'.repeat(65), '५'])(
  'rejects %j',
  (text) => expect(parseOrderNumber(text)).toBeNull(),
);
