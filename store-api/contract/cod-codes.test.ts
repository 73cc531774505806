import { oneTimeCodes } from '../db/schema/one-time-codes';
import { payments } from '../db/schema/payments';
import { codShops, lastCode, orderFor, otherCode, pay, refusalOf, storedOrder } from './test-cod';
import { describeEachEngine } from './engines.harness';
import { HIGH_LIMITS } from './test-api';
import { runCommand } from './test-commands';

const SENT = 'We have sent a code to 98•••• ••10. It is valid for 10 minutes.';
const OVER = 'This code is no longer valid. Please ask for a new one.';

describeEachEngine(
  (api) => {
    const isPlaced = async (orderId: string) => (await storedOrder(api(), orderId))?.status === 1;

    test('asks for a code above an amount, and places the order with it', async () => {
      expect((await pay(api(), await orderFor(api(), 1))).status).toBe(200);
      const order = await orderFor(api(), 2);
      expect(refusalOf(await pay(api(), order))).toEqual({
        status: 422,
        error: SENT,
        fields: { code: SENT },
        codeSent: true,
      });
      const { to, text } = api().texts.at(-1) ?? { to: '', text: '' };
      const code = lastCode(api());
      expect(to).toBe('+919876543210');
      expect(text).toContain(`First: ${code} is your code for order ${order.orderId}`);
      expect(text.endsWith(`\n\n@localhost #${code}`)).toBe(true);
      expect(await isPlaced(order.orderId)).toBe(false);
      const key = { 'idempotency-key': 'with-code' };
      expect((await pay(api(), order, { code: ` ${code}` }, key)).body).toEqual({
        success: true,
        placed: true,
      });
      expect(await storedOrder(api(), order.orderId)).toMatchObject({ status: 1, total: 1647_00 });
      // As when the response was lost on its way.
      expect((await pay(api(), order, { code: ` ${code}` }, key)).headers.get('idempotent-replayed')).toBe(
        'true',
      );
      const stored = JSON.stringify([
        await api().db.select().from(payments),
        await api().db.select().from(oneTimeCodes),
      ]);
      expect(stored).not.toContain(code);
    });

    test('counts what a code is tried, and a right one is too late after five', async () => {
      const order = await orderFor(api(), 2);
      await pay(api(), order);
      const code = lastCode(api());
      const errors: unknown[] = [];
      for (let index = 0; index < 6; index += 1)
        errors.push(refusalOf(await pay(api(), order, { code: otherCode(code) })).fields?.code);
      expect(errors[0]).toContain('4 tries are left');
      expect(errors[3]).toContain('1 try is left');
      expect(errors[4]).toContain('tried too often');
      expect(errors[5]).toBe(OVER);
      expect(refusalOf(await pay(api(), order, { code })).fields).toEqual({ code: OVER });
      await pay(api(), order);
      expect((await pay(api(), order, { code: lastCode(api()) })).status).toBe(200);
    });

    test('gives parallel guesses no more than five tries', async () => {
      const order = await orderFor(api(), 2);
      await pay(api(), order);
      const wrong = otherCode(lastCode(api()));
      const guesses = await Promise.all(Array.from({ length: 20 }, () => pay(api(), order, { code: wrong })));
      const errors = guesses.map((guess) => refusalOf(guess).fields?.code);
      expect(errors.filter((error) => error !== OVER)).toHaveLength(5);
      expect(await api().db.select().from(oneTimeCodes)).toMatchObject([{ tries: 5 }]);
    });

    test('places an order once for the same code in parallel', async () => {
      const order = await orderFor(api(), 2);
      await pay(api(), order);
      const code = lastCode(api());
      const both = await Promise.all([1, 2].map(() => pay(api(), order, { code })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test.each(['', '12345', '1234567', '٣٤٥٦٧٨', "' or 1=1"])('is not proven by %j', async (code) => {
      const order = await orderFor(api(), 2);
      await pay(api(), order);
      expect((await pay(api(), order, { code })).status).toBe(422);
      expect(await isPlaced(order.orderId)).toBe(false);
    });

    test('takes no code of another order, of another customer, that is over, or that a new one replaces', async () => {
      const [mine, other] = [await orderFor(api(), 2), await orderFor(api(), 2)];
      await pay(api(), other);
      const ofOther = lastCode(api());
      await pay(api(), mine);
      const first = lastCode(api());
      if (ofOther !== first) expect((await pay(api(), mine, { code: ofOther })).status).toBe(422);
      expect((await pay(api(), { ...mine, token: other.token }, { code: first })).status).toBe(404);
      await pay(api(), mine);
      const second = lastCode(api());
      if (first !== second) expect((await pay(api(), mine, { code: first })).status).toBe(422);
      await api().db.update(oneTimeCodes).set({ expiresAt: new Date() });
      expect(refusalOf(await pay(api(), mine, { code: second })).fields).toEqual({ code: OVER });
      expect([await isPlaced(mine.orderId), await isPlaced(other.orderId)]).toEqual([false, false]);
    });

    test('keeps a right code while something else is to be corrected', async () => {
      const order = await orderFor(api(), 2);
      await pay(api(), order);
      const code = lastCode(api());
      expect((await pay(api(), order, { code, gstin: 'x' })).status).toBe(422);
      expect((await pay(api(), order, { code })).status).toBe(200);
    });

    test('is mailed where the phone takes no texts', async () => {
      const order = await orderFor(api(), 2, { phone: '+44 20 7946 0000' });
      const { fields } = refusalOf(await pay(api(), order));
      expect(fields?.code).toContain(`${order.email.slice(0, 2)}•••@example.com`);
      const mail = (await api().mailsTo(order.email)).at(-1);
      const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
      expect(mail?.text).toContain(code);
      expect((await pay(api(), order, { code })).status).toBe(200);
    });

    test('shows no code to who asks for it, whatever the request claims', async () => {
      for (const host of ['localhost', '127.0.0.1', 'shop.example']) {
        const order = await orderFor(api(), 2);
        const { text } = await api().post('/payments', {
          host,
          token: order.token,
          headers: { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' },
          json: { orderId: order.orderId, fields: { method: 'cod' }, isTrial: true, demoCode: '' },
        });
        expect(text).toContain('"codeSent":true');
        expect(text).not.toContain(lastCode(api()));
      }
    });

    test('needs no code for another method, nor by a shop that asks for none', async () => {
      const [card, cash] = [await orderFor(api(), 2), await orderFor(api(), 2)];
      const before = api().texts.length;
      expect((await pay(api(), card, { method: 'card' })).status).toBe(200);
      await runCommand(api(), 'shops cod', { 'code-above': '' });
      api().restart();
      expect((await pay(api(), cash)).status).toBe(200);
      expect(api().texts).toHaveLength(before);
    });
  },
  { shops: codShops() },
);

describeEachEngine(
  (api) => {
    test('sends a recipient a few codes an hour, and says so at the field', async () => {
      const orders = [await orderFor(api(), 2), await orderFor(api(), 2)];
      const statuses: (boolean | undefined)[] = [];
      for (const order of [...orders, ...orders]) statuses.push(refusalOf(await pay(api(), order)).codeSent);
      expect(statuses).toEqual([true, true, true, false]);
      const limited = refusalOf(await pay(api(), orders[0] ?? { token: '', orderId: '' }));
      expect(limited.fields?.code).toContain('Too many codes were asked for.');
      expect(api().texts).toHaveLength(3);
      expect(api().events).toContainEqual(expect.objectContaining({ event: 'rate-limited' }));
    });
  },
  {
    shops: codShops(),
    limits: { ...HIGH_LIMITS, codes: { ...HIGH_LIMITS.codes, perRecipient: { attempts: 3, seconds: 60 } } },
  },
);

describeEachEngine(
  (api) => {
    test('sends no more codes of a shop than it pays for, to however many phones at once', async () => {
      const orders = [];
      for (let index = 0; index < 8; index += 1)
        orders.push(await orderFor(api(), 2, { phone: `+91987654321${index}` }));
      const refusals = (await Promise.all(orders.map((order) => pay(api(), order)))).map(refusalOf);
      expect(refusals.filter(({ codeSent }) => codeSent)).toHaveLength(3);
      expect(api().texts).toHaveLength(3);
      const refused = refusals.filter(({ codeSent }) => !codeSent).map(({ fields }) => fields?.code);
      expect(new Set(refused)).toEqual(
        new Set([
          'We can’t send more codes at the moment. Please choose another way, or try again in an hour.',
        ]),
      );
    });
  },
  {
    shops: codShops(),
    limits: { ...HIGH_LIMITS, codes: { ...HIGH_LIMITS.codes, perShop: { attempts: 3, seconds: 60 } } },
  },
);

describeEachEngine(
  (api) => {
    test('sends at the request of an address no more than its share, in parallel too', async () => {
      const orders = [];
      for (let index = 0; index < 6; index += 1)
        orders.push(await orderFor(api(), 2, { phone: `+91987654321${index}` }));
      const refusals = await Promise.all(orders.map((order) => pay(api(), order, {}, {}, '203.0.113.9')));
      expect(refusals.map(refusalOf).filter(({ codeSent }) => codeSent)).toHaveLength(2);
      const elsewhere = await pay(api(), orders[0] ?? { token: '', orderId: '' }, {}, {}, '203.0.113.10');
      expect(refusalOf(elsewhere).codeSent).toBe(true);
    });

    test('sends a phone no more than its share, in parallel too', async () => {
      const phone = '+919876543219';
      const orders = [];
      for (let index = 0; index < 6; index += 1) orders.push(await orderFor(api(), 2, { phone }));
      const asked = orders.map((order, index) => pay(api(), order, {}, {}, `198.51.100.${index}`));
      const refusals = (await Promise.all(asked)).map(refusalOf);
      expect(refusals.filter(({ codeSent }) => codeSent)).toHaveLength(3);
    });
  },
  {
    shops: codShops(),
    limits: {
      ...HIGH_LIMITS,
      codes: {
        ...HIGH_LIMITS.codes,
        perAddress: { attempts: 2, seconds: 60 },
        perRecipient: { attempts: 3, seconds: 60 },
      },
    },
  },
);

describeEachEngine(
  (api) => {
    test('shows the code at a shop for trying out', async () => {
      const order = await orderFor(api(), 2);
      const { demoCode } = refusalOf(await pay(api(), order));
      expect(demoCode).toBe(lastCode(api()));
    });
  },
  { shops: codShops(), showsCodes: true },
);
