// The fewest calls that make a shop (docs/store-api.md), in memory and without dependencies. Copy it and put your data in place
// of the maps. Run: PORT=8800 node examples/store-api.mjs; then: STORE_API_URL=http://localhost:8800/api/v1 npm start
import { randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const contact = { storeName: 'Kiln', companyEmail: 'care@kiln.example' };
// What the shop promises. Without terms it would promise free shipping, returns and courts in your name.
const terms = { deliveryDays: [2, 5], shippingFee: 0, returnDays: 14 };
const storeInfo = { ...contact, categories: ['shirts', 'scarves'], terms };
const products = [
  { id: 'shirt-1', title: 'Oxford Shirt', category: 'shirts', regularPrice: 1899, sizes: ['S', 'M', 'L'] },
  { id: 'shirt-2', title: 'Linen Shirt', category: 'shirts', regularPrice: 2199, sizes: ['M', 'L'] },
  { id: 'scarf-1', title: 'Wool Scarf', category: 'scarves', regularPrice: 999, sizes: ['One Size'] },
].map(({ sizes, ...product }) => ({ ...product, attributes: [{ key: 'size', value: sizes }] }));

const users = new Map(); // by email
const sessions = new Map(); // email by token
const orders = []; // { email, key, order }, the newest first

/** An answer other than success; its message is shown to the shopper. */
const refuse = (status, message) => {
  throw Object.assign(new Error(message), { status });
};
const found = (value) => value ?? refuse(404, 'There is no such thing.');
const signedIn = ({ headers }) =>
  sessions.get(headers.authorization?.replace('Bearer ', '')) ?? refuse(401, 'Please sign in.');
const hash = (password, salt) => scryptSync(password, salt, 32);

/** Method and path to a function of { query, body, headers, id }; `:` in a path stands for the id. */
const routes = {
  'GET /storeInfo': () => storeInfo,
  'GET /products': ({ query }) => {
    const category = query.get('category');
    const listed = products.filter((product) => !category || product.category === category);
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 12)];
    return { data: listed.slice((page - 1) * limit, page * limit), count: listed.length };
  },
  'GET /products/:': ({ id }) => found(products.find((product) => product.id === id)),
  'POST /users/register': ({ body: { firstName, lastName, email, password } }) => {
    if (users.has(email)) refuse(409, 'This email has an account already.');
    const salt = randomUUID();
    users.set(email, { firstName, lastName, email, salt, hash: hash(password, salt) });
    return {};
  },
  'POST /users/authorize': ({ body: { email, password } }) => {
    const user = users.get(email) ?? { salt: '', hash: Buffer.alloc(32) };
    if (!timingSafeEqual(hash(password, user.salt), user.hash)) refuse(401, 'Wrong email or password.');
    const token = randomUUID();
    sessions.set(token, email);
    return { token };
  },
  'GET /accountInfo': (request) => {
    const { firstName, lastName, email } = users.get(signedIn(request));
    return { firstName, lastName, email };
  },
  'GET /orders': (request) => {
    const email = signedIn(request);
    return orders.filter((placed) => placed.email === email).map(({ order }) => order);
  },
  'POST /orders': (request) => {
    const [email, key, body] = [signedIn(request), request.headers['idempotency-key'], request.body];
    const earlier = orders.find((placed) => key && placed.email === email && placed.key === key);
    if (earlier) return { id: earlier.order.id };
    const items = Object.entries(body.products).map(([id, quantity]) => {
      const { title, regularPrice } = found(products.find((product) => product.id === id));
      return { id, productId: id, productTitle: title, quantity, price: regularPrice };
    });
    const { shippingAddress } = body;
    const [id, createdAt] = [randomUUID(), new Date().toISOString()];
    orders.unshift({
      email,
      key,
      order: { id, status: 0, createdAt, currency: 'INR', items, shippingAddress },
    });
    return { id };
  },
  'GET /orders/:': ({ id, query }) => {
    const { email, order } = found(orders.find((placed) => placed.order.id === id));
    const isTheirs = [email, order.shippingAddress.phone].includes(query.get('contactInfo'));
    return isTheirs ? order : found(null);
  },
  'GET /payments/fields': (request) => {
    signedIn(request);
    return [
      { name: 'method', label: 'Pay by', type: 'select', options: ['Cash on delivery'], rules: 'required' },
    ];
  },
  'POST /payments': (request) => {
    const [email, { orderId }] = [signedIn(request), request.body];
    const { order } = found(orders.find((placed) => placed.email === email && placed.order.id === orderId));
    if (order.status !== 0) refuse(409, 'This order is paid or cancelled.');
    order.status = 1;
    return { success: true, redirectUrl: `/order-success?orderId=${orderId}` };
  },
};

const server = createServer(async (request, response) => {
  const answer = (status, body) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  try {
    const { pathname, searchParams } = new URL(request.url, 'http://store');
    const path = pathname.replace('/api/v1', '');
    const [, resource, id = ''] = path.split('/');
    const route = routes[`${request.method} ${path}`] ?? routes[`${request.method} /${resource}/:`];
    const chunks = await request.toArray();
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    const call = { query: searchParams, body, headers: request.headers, id: decodeURIComponent(id) };
    answer(200, found(route)(call));
  } catch (error) {
    if (!error.status) console.error(error);
    answer(error.status ?? 500, { error: error.status ? error.message : 'Please try again later.' });
  }
});
server.listen(Number(process.env.PORT ?? 8800), () =>
  console.log(`Store API on http://localhost:${server.address().port}/api/v1`),
);
