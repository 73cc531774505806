import { randomUUID } from 'node:crypto';
import type { StoreHandler, StoreRequest, StoreResponse } from './fake-store';

/** The only customer of a baseline store. */
export const BASELINE_CUSTOMER = { email: 'plain@example.com', password: 'plain-password' };

const TOKEN = 'baseline-token';

const PRODUCTS = Array.from({ length: 30 }, (_, index) => ({
  id: `plain-${index + 1}`,
  title: `Plain Shirt ${index + 1}`,
  description: 'A shirt from a store that offers the baseline contract and nothing more.',
  imgUrl: '',
  category: 'shirts',
  parentCategory: 'Plain',
  regularPrice: 1000 + index,
  discountedPrice: index % 2 ? 900 : null,
  createdAt: '2026-01-01T00:00:00.000Z',
  images: [],
  attributes: [{ id: 1, key: 'Size', value: ['S', 'M'], metricUnit: null }],
}));

const PAYMENT_FIELDS = [
  { name: 'payer', label: 'Payer', type: 'text', rules: { required: true }, rulesMessages: ['Who pays?'] },
];

type Order = {
  id: string;
  status: number;
  createdAt: string;
  items: { id: string; productTitle: string; quantity: number; price: number }[];
  shippingAddress: unknown;
};

/**
 * A store in memory that implements the required endpoints of the store API and no extension: `count` instead of
 * `pagination`, and products without images.
 *
 * @param storeInfo the body of `GET /storeInfo`
 */
export function createBaselineStore(storeInfo: object = { storeName: 'Plain Store' }): StoreHandler {
  const orders: Order[] = [];
  const requireAuth = (request: StoreRequest, respond: () => StoreResponse) =>
    request.authorization === `Bearer ${TOKEN}` ? respond() : failure(401, 'Please sign in');

  return (request) => {
    const [, resource, id] = request.path.split('/');
    switch (`${request.method} /${resource}${id === undefined ? '' : '/:id'}`) {
      case 'GET /storeInfo':
        return success(storeInfo);
      case 'GET /products':
        return success(productPage(request.query));
      case 'GET /products/:id':
        return successOr404(PRODUCTS.find((product) => product.id === id));
      case 'POST /users/:id':
        return id === 'authorize' ? authorize(request.body) : { status: 201, body: {} };
      case 'GET /accountInfo':
        return requireAuth(request, () =>
          success({
            firstName: 'Pia',
            lastName: 'Plain',
            email: BASELINE_CUSTOMER.email,
            createdAt: '2026-01-01',
          }),
        );
      case 'GET /orders':
        return requireAuth(request, () => success(orders));
      case 'GET /orders/:id':
        return successOr404(orders.find((order) => order.id === id));
      case 'POST /orders':
        return requireAuth(request, () => {
          const order = createOrder(request.body);
          orders.push(order);
          return { status: 201, body: { id: order.id } };
        });
      case 'GET /payments/:id':
        return success(PAYMENT_FIELDS);
      case 'POST /payments':
        return success({ success: true });
      default:
        return failure(404, 'Not found');
    }
  };
}

function success(body: unknown): StoreResponse {
  return { status: 200, body };
}

function failure(status: number, error: string): StoreResponse {
  return { status, body: { error } };
}

function successOr404(body: object | undefined): StoreResponse {
  return body ? success(body) : failure(404, 'Not found');
}

function productPage(query: URLSearchParams) {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 12)];
  return { data: PRODUCTS.slice((page - 1) * limit, page * limit), count: PRODUCTS.length };
}

function authorize(body: unknown): StoreResponse {
  const { email, password } = BASELINE_CUSTOMER;
  return property(body, 'email') === email && property(body, 'password') === password
    ? success({ token: TOKEN })
    : failure(401, 'Wrong email or password');
}

function createOrder(body: unknown): Order {
  const items = Object.entries(property(body, 'products') ?? {}).map(([id, quantity]) => {
    const product = PRODUCTS.find((candidate) => candidate.id === id);
    return {
      id,
      productTitle: product?.title ?? id,
      quantity: Number(quantity),
      price: product?.discountedPrice ?? product?.regularPrice ?? 0,
    };
  });
  return {
    id: randomUUID(),
    status: 0,
    createdAt: new Date().toISOString(),
    items,
    shippingAddress: property(body, 'shippingAddress'),
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
