import { count, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rateLimits } from '../db/schema/internal';
import { pruneCounters } from '../http/rate-limiter';
import { addressList } from '../../shared/client-address';
import { demoCustomer } from '../seed/demo-customer';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS } from './test-api';
import { orderIdOf, placeTestOrder } from './test-orders';

const SECRET = 'the secret of the storefront in tests';
const LIMIT = { attempts: 3, seconds: 60 };
const STRANGER = '203.0.113.7';

describeEachEngine(
  (api) => {
    const asStorefront = (address?: string, device?: string) => ({
      peer: '127.0.0.1',
      headers: {
        'x-storefront-secret': SECRET,
        ...(address && { 'x-forwarded-for': address }),
        ...(device && { 'x-known-device': device }),
      },
    });
    const signIn = async (
      json: { email: string; password: string },
      from: { peer?: string; headers?: Record<string, string> } = {},
    ) => (await api().post('/users/authorize', { json, ...from })).status;
    const wrong = (email: string) => ({ email, password: 'not it' });
    const register = async (
      from: { peer?: string; headers?: Record<string, string>; host?: string },
      email = `p${Math.random()}@example.com`,
    ) => {
      const person = { email, password: 'six-or-more', firstName: 'Mira', lastName: 'Iyer' };
      return (await api().post('/users/register', { json: person, ...from })).status;
    };

    test('limits the failures of an account and an address together, also after a restart', async () => {
      const { email, password } = await api().newCustomer();
      const from = { peer: STRANGER };
      for (let index = 0; index < 3; index += 1) expect(await signIn(wrong(email), from)).toBe(401);
      api().restart();
      const limited = await api().post('/users/authorize', {
        json: { email: email.toUpperCase(), password },
        ...from,
      });
      expect(limited.status).toBe(429);
      expect(limited.body).toEqual({ error: expect.stringContaining('Too many attempts') });
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await signIn({ email, password }, { peer: '203.0.113.8' })).toBe(200);
      expect(await signIn({ email, password }, asStorefront('198.51.100.1'))).toBe(200);
    });

    test('limits how many emails an address finds taken, asked for at once too', async () => {
      const { email } = await api().newCustomer();
      const from = { peer: '203.0.113.90' };
      const found = await Promise.all([1, 2, 3].map(() => register(from, email)));
      expect(found.sort()).toEqual([409, 409, 429]);
    });

    test('resets the limit after a successful sign-in', async () => {
      const { email, password } = await api().newCustomer();
      for (let round = 0; round < 2; round += 1) {
        for (let index = 0; index < 2; index += 1) {
          expect(await signIn(wrong(email), asStorefront('203.0.113.9'))).toBe(401);
        }
        expect(await signIn({ email, password }, asStorefront('203.0.113.9'))).toBe(200);
      }
    });

    test('never locks a customer out by the account alone, but delays', async () => {
      const { email, password } = await api().newCustomer();
      for (let index = 0; index < 4; index += 1) await signIn(wrong(email), { peer: `203.0.113.2${index}` });
      const startedAt = performance.now();
      expect(await signIn({ email, password }, { peer: '198.51.100.2' })).toBe(200);
      expect(performance.now() - startedAt).toBeGreaterThan(900);
      expect(api().events).toContainEqual(expect.objectContaining({ event: 'rate-limited', delay: 1000 }));
    });

    test('limits the failures of an address, an IPv6 one by its /64', async () => {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        const email = `q${index}@example.com`;
        statuses.push(await signIn(wrong(email), asStorefront(`2001:db8:1:2::${index}`)));
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await signIn(wrong('q9@example.com'), asStorefront('2001:db8:1:3::1'))).toBe(401);
    });

    test.each([
      ['the storefront names', asStorefront('192.168.1.12')],
      ['calls', { peer: '192.168.1.11' }],
    ])('many failures from one private address, which %s, lock nobody behind it out', async (_, from) => {
      const { email, password } = await api().newCustomer();
      for (let index = 0; index < 6; index += 1)
        expect(await signIn(wrong(`r${index}@example.com`), from)).toBe(401);
      expect(await signIn({ email, password }, from)).toBe(200);
    });

    test('limits registrations by address, and those of unknown and private addresses together', async () => {
      const statuses: number[] = [];
      for (let index = 0; index < 4; index += 1) statuses.push(await register(asStorefront('203.0.113.30')));
      expect(statuses).toEqual([201, 201, 201, 429]);
      const host = 'second.localhost';
      const shared = await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          const address = index % 2 ? undefined : `192.168.${index}.1`;
          return register({ ...asStorefront(address), host });
        }),
      );
      expect(shared.filter((status) => status === 201)).toHaveLength(12 * LIMIT.attempts);
      expect(await register({ peer: '10.0.0.1', headers: { 'x-real-ip': 'x' }, host })).toBe(429);
      expect(await register({ ...asStorefront('203.0.113.31'), host })).toBe(201);
      expect(await register(asStorefront())).toBe(201);
    }, 60_000);

    test.each([
      ['unknown addresses', () => undefined],
      ['as many addresses', (index: number) => `198.51.100.${index}`],
    ])('of 60 guesses at once at one account from %s at most 15 are evaluated', async (_, peerOf) => {
      const { email } = await api().newCustomer();
      const failed = () => api().events.filter((event) => JSON.stringify(event).includes('sign-in-failed'));
      const before = failed().length;
      const statuses = await Promise.all(
        Array.from({ length: 60 }, (_value, index) => signIn(wrong(email), { peer: peerOf(index) })),
      );
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(55);
      expect(failed().slice(before)).toHaveLength(5);
    });

    test('a device that the storefront knows has failures of its own, and that of a stranger none', async () => {
      const { email, password } = await api().newCustomer();
      const address = '203.0.113.80';
      for (let index = 0; index < 3; index += 1)
        expect(await signIn(wrong(email), asStorefront(address))).toBe(401);
      expect(await signIn({ email, password }, asStorefront(address))).toBe(429);
      expect(await signIn({ email, password }, asStorefront(address, 'device-1'))).toBe(200);
      for (let index = 0; index < 3; index += 1)
        expect(await signIn(wrong(email), asStorefront(address, 'device-1'))).toBe(401);
      expect(await signIn({ email, password }, asStorefront(address, 'device-1'))).toBe(429);
      const stranger = { peer: address, headers: { 'x-known-device': 'device-2' } };
      expect(await signIn({ email, password }, stranger)).toBe(429);
    });

    test('failures are logged under a hash of the account', async () => {
      const [one, other] = [await api().newCustomer(), await api().newCustomer()];
      api().events.length = 0;
      for (const { email } of [one, one, other]) await signIn(wrong(email), asStorefront('203.0.113.81'));
      const failures = z
        .array(z.object({ event: z.literal('sign-in-failed'), account: z.string().regex(/^[0-9a-f]{16}$/) }))
        .parse(api().events);
      const [first, second, third] = failures.map(({ account }) => account);
      expect([first === second, first === third]).toEqual([true, false]);
    });

    test('names a request by a well-formed id of the storefront or the proxy, and by that of nobody else', async () => {
      const OWN = /^[0-9a-f-]{36}$/;
      const idOf = async (
        id: string,
        { peer = '', headers = {} }: { peer?: string; headers?: Record<string, string> },
      ) =>
        (await api().get('/storeInfo', { peer, headers: { ...headers, 'x-request-id': id } })).headers.get(
          'x-request-id',
        );
      for (const id of ['id-of-the-storefront', '1-67891233:abc/def+ghi.jkl=']) {
        expect(await idOf(id, asStorefront())).toBe(id);
        expect(await idOf(id, { peer: '10.0.0.1' })).toBe(id);
        for (const peer of [STRANGER, '192.168.1.10']) expect(await idOf(id, { peer })).toMatch(OWN);
      }
      expect(await idOf('not "one"', asStorefront())).toMatch(OWN);
    });

    test('believes X-Forwarded-For of the storefront and of trusted proxies only', async () => {
      const forwarding = (peer: string, header: string) => ({ peer, headers: { 'x-forwarded-for': header } });
      // A public address that is not trusted counts itself, whatever it claims.
      for (let index = 0; index < 3; index += 1)
        await register(forwarding('203.0.113.40', `10.1.1.${index}`));
      expect(await register(forwarding('203.0.113.40', '10.1.1.9'))).toBe(429);
      // A trusted proxy's right-most address that is not its own counts.
      for (let index = 0; index < 3; index += 1) {
        await register(forwarding('10.0.0.1', `10.9.9.${index}, 203.0.113.41, 10.0.0.2`));
      }
      expect(await register(forwarding('10.0.0.1', '203.0.113.41'))).toBe(429);
      expect(await register(forwarding('10.0.0.1', '203.0.113.42'))).toBe(201);
      expect(await register(forwarding('10.0.0.1', '203.0.113.41:4711, 10.0.0.2:443'))).toBe(429);
      // A private address that is not trusted forwards for others, who are unknown.
      for (let index = 0; index < 5; index += 1) {
        expect(await register(forwarding('192.168.1.9', '203.0.113.43'))).toBe(201);
      }
      const warnings = api().events.filter((event) => JSON.stringify(event).includes('untrusted-proxy'));
      expect(warnings).toEqual([expect.objectContaining({ peer: '192.168.1.9' })]);
      // A wrong secret is none.
      const claimed = {
        peer: '203.0.113.44',
        headers: { 'x-storefront-secret': 'x', 'x-forwarded-for': '1.1.1.1' },
      };
      for (let index = 0; index < 3; index += 1) await register(claimed);
      expect(await register(claimed)).toBe(429);
    });

    test.each(['x-real-ip', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto'])(
      'takes a private address that sends %s for a proxy',
      async (name) => {
        const from = { peer: '192.168.1.10', headers: { [name]: '203.0.113.45' } };
        for (let index = 0; index < 4; index += 1) expect(await register(from)).toBe(201);
      },
    );

    test('warns when the storefront serves a public hostname that no setting names', async () => {
      for (const host of ['localhost', 'shop.example', 'other.example'])
        expect((await api().get('/storeInfo', { host, ...asStorefront() })).status).toBe(200);
      const warnings = api().events.filter((event) => JSON.stringify(event).includes('misconfigured'));
      expect(warnings).toEqual([expect.objectContaining({ host: 'shop.example' })]);
    });

    test('limits look-ups of orders by address', async () => {
      const track = async (id: string) =>
        (await api().get(`/orders/${id}?contactInfo=x`, { peer: '203.0.113.50' })).status;
      const statuses: number[] = [];
      for (const id of ['a', '0000-0000-0000-0000', 'b', '0000-0000-0000-0001'])
        statuses.push(await track(id));
      expect(statuses).toEqual([404, 404, 404, 429]);
    });

    test('limits orders and payments per customer', async () => {
      const { token } = await api().newCustomer();
      const other = await api().newCustomer();
      const orders = [];
      for (let index = 0; index < 4; index += 1) orders.push(await placeTestOrder(api(), token));
      expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
      expect((await placeTestOrder(api(), other.token)).status).toBe(201);
      const [first] = orders;
      const json = { orderId: first ? orderIdOf(first) : '', fields: {} };
      const pay = async () => (await api().post('/payments', { token, json })).status;
      const statuses = [await pay(), await pay(), await pay(), await pay()];
      expect(statuses.slice(0, 3)).not.toContain(429);
      expect(statuses[3]).toBe(429);
    });

    test('stores no more counters than its bound, and none whose time is over', async () => {
      const { db } = api();
      await db.delete(rateLimits);
      const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
      await db.insert(rateLimits).values([
        { key: 'over', points: 1, expire: at(-1) },
        ...Array.from({ length: 10 }, (_, index) => ({
          key: `k${index}`,
          points: 1,
          expire: at(60 + index),
        })),
      ]);
      await pruneCounters(db, 4);
      const keys = (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);
      expect(keys.sort()).toEqual(['k6', 'k7', 'k8', 'k9']);
      const { email } = await api().newCustomer();
      await signIn(wrong(email), { peer: '203.0.113.60' });
      const [stored] = await db.select({ total: count() }).from(rateLimits);
      expect(stored?.total).toBe(7);
      expect(JSON.stringify(await db.select().from(rateLimits))).not.toMatch(/@|203\./);
    });

    test('logs that counters could not be pruned, and counts all the same', async () => {
      const { db, errors } = api();
      await db.execute(
        sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'deadlock detected'; end $$`,
      );
      await db.execute(sql`create trigger refuse before delete on ${rateLimits} execute function refuse()`);
      // Each limiter prunes at its first attempt.
      api().restart();
      const from = { peer: '203.0.113.61' };
      for (let index = 0; index < 3; index += 1) expect(await register(from)).toBe(201);
      expect(await register(from)).toBe(429);
      const deadlock = expect.objectContaining({ message: 'deadlock detected' });
      expect(errors).toEqual([1, 2].map(() => expect.objectContaining({ cause: deadlock })));
      await db.execute(sql`drop function refuse cascade`);
      errors.length = 0;
    });

    test('signs a customer of another account in from a limited pair', async () => {
      const { email } = await api().newCustomer();
      for (let index = 0; index < 4; index += 1) await signIn(wrong(email), { peer: '203.0.113.70' });
      const { password } = demoCustomer;
      expect(await signIn({ email: demoCustomer.email, password }, { peer: '203.0.113.70' })).toBe(200);
    });
  },
  {
    storefrontSecret: SECRET,
    isTrustedProxy: addressList(['10.0.0.0/8']),
    limits: {
      ...HIGH_LIMITS,
      signIn: { perPair: LIMIT, perAddress: { attempts: 5, seconds: 60 } },
      registration: LIMIT,
      takenEmails: { attempts: 2, seconds: 60 },
      tracking: { ...HIGH_LIMITS.tracking, perAddress: LIMIT },
      orders: LIMIT,
      payments: LIMIT,
    },
  },
);
