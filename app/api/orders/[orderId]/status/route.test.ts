import { jest } from '@jest/globals';
import type { StoreApiCall } from '@/lib/store-api/client';

const callStoreApi = jest.fn<(call: StoreApiCall<unknown>) => Promise<unknown>>();
const storeApiBase = () => 'http://store.example';
jest.unstable_mockModule('@/lib/store-api/client', () => ({ callStoreApi, storeApiBase }));
const { GET } = await import('./route');

const get = (orderId: string, cookie = 'auth_token=secret') =>
  GET(new Request('http://localhost:3000/x', { headers: { host: 'localhost:3000', cookie } }), {
    params: Promise.resolve({ orderId }),
  });

beforeEach(() => {
  callStoreApi.mockReset().mockImplementation(async ({ schema }) => ({
    ok: true,
    data: schema.parse([
      {
        id: 7,
        status: 1,
        currency: 'INR',
        timeline: [
          { at: '2026-11-28T10:38:50.599Z', event: 'cash' },
          { at: '2026-11-28T10:38:54.046Z', event: 'refund' },
        ],
        items: [{ productId: 'a/b', productTitle: 'Kurta', quantity: 2, price: 499.5, imgUrl: 'kurta.webp' }],
        shippingAddress: { address: '12 MG Road', phone: '+919876543210' },
      },
      { id: 'A-1', paymentFailed: true },
    ]),
  }));
});

test.each([
  [
    '7',
    {
      paymentFailed: false,
      paidBy: 'cash',
      payBefore: null,
      totals: null,
      coupon: '',
      note: '',
      status: 1,
      total: 999,
      currency: 'INR',
      items: [
        {
          id: '0-a/b',
          itemId: 'a/b',
          cancelled: 0,
          name: 'Kurta',
          quantity: 2,
          price: 499.5,
          image: 'http://store.example/kurta.webp',
          href: '/product/a%252Fb',
          product: { id: 'a/b', name: 'Kurta', selectedSize: null, selectedColor: null },
        },
      ],
      address: '12 MG Road',
      phone: '+919876543210',
    },
  ],
  [
    'A-1',
    {
      status: 0,
      paymentFailed: true,
      paidBy: null,
      payBefore: null,
      totals: null,
      coupon: '',
      note: '',
      total: 0,
      currency: null,
      items: [],
      address: 'Not available',
      phone: '',
    },
  ],
])('responds with what is paid for by order %s', async (orderId, expected) => {
  const response = await get(orderId);
  expect([response.status, await response.json()]).toEqual([200, expected]);
});

test('responds 404 for the order of another customer and 401 without a session', async () => {
  expect((await get('8')).status).toBe(404);
  expect((await get('7', '')).status).toBe(401);
});
