import fc from 'fast-check';
import type { LineContent, SavedLine } from '@/shared/saved-lines';
import { mergeSent } from '@/store-api/saved-lists/saved-lists';
import { acceptAnswer, recordChanges, type DeviceLine } from './device-lines';

/** A device of the customer: what its cart has, and what it knows of the store's. */
type Device = { cart: Map<string, number>; known: DeviceLine[]; isSignedIn: boolean; clockError: number };

type Change = { product: string; quantity: number };
type Operation = { device: number } & (
  | ({ do: 'change' } & Change)
  /** With a change while the request is on its way, and an answer that gets lost. */
  | { do: 'sync'; meanwhile: Change | null; isAnswerLost: boolean }
  | { do: 'change online'; product: string; quantity: number }
  | { do: 'sign out'; emptiesCart: boolean }
  | { do: 'sign in' }
);

/** What the customer did last with each product, and when; a sign-in brings what is on the device. */
type Intentions = Map<string, number>;

const START = 1_000_000;

function simulate(operations: Operation[], clockErrors: number[]) {
  const devices = clockErrors.map((clockError): Device => ({
    cart: new Map(),
    known: [],
    isSignedIn: true,
    clockError,
  }));
  const intended: Intentions = new Map();
  let store: SavedLine[] = [];
  let now = START;

  const contents = ({ cart }: Device): LineContent[] =>
    [...cart].map(([productId, quantity]) => ({ productId, size: null, color: null, quantity }));
  const record = (device: Device) => {
    device.known = recordChanges('cart', device.known, contents(device), now + device.clockError);
  };
  const put = (device: Device, { product, quantity }: Change) => {
    if ((device.cart.get(product) ?? 0) === quantity) return;
    if (quantity > 0) device.cart.set(product, quantity);
    else device.cart.delete(product);
    if (device.isSignedIn) intended.set(product, quantity);
  };
  const sync = (device: Device, meanwhile: Change | null = null, isAnswerLost = false) => {
    if (!device.isSignedIn) return;
    record(device);
    const sent = device.known.filter(({ isSaved }) => !isSaved);
    store = mergeSent('cart', store, sent, now);
    now += 1;
    if (meanwhile) put(device, meanwhile);
    record(device);
    if (isAnswerLost) return;
    device.known = acceptAnswer('cart', device.known, store, sent, now);
    device.cart = new Map(
      device.known.filter(({ quantity }) => quantity > 0).map((line) => [line.productId, line.quantity]),
    );
  };

  const run = (device: Device, operation: Operation) => {
    switch (operation.do) {
      case 'change':
        put(device, operation);
        if (device.isSignedIn) record(device);
        return;
      case 'sync':
        return sync(device, operation.meanwhile, operation.isAnswerLost);
      case 'change online':
        sync(device);
        put(device, operation);
        return sync(device);
      case 'sign out':
        sync(device);
        if (device.isSignedIn && operation.emptiesCart) device.cart.clear();
        device.known = [];
        device.isSignedIn = false;
        return;
      case 'sign in':
        if (device.isSignedIn) return;
        device.isSignedIn = true;
        device.cart.forEach((quantity, product) => intended.set(product, quantity));
        record(device);
    }
  };

  for (const operation of operations) {
    now += 1;
    const device = devices[operation.device % devices.length];
    if (device) run(device, operation);
  }
  for (const device of devices) {
    now += 1;
    run(device, { do: 'sign in', device: 0 });
  }
  for (const device of [...devices, ...devices]) {
    now += 1;
    sync(device);
  }
  const wanted = [...intended].filter(([, quantity]) => quantity > 0).sort();
  return { carts: devices.map(({ cart }) => [...cart].sort()), wanted };
}

const change = fc.record({ product: fc.constantFrom('a', 'b', 'c'), quantity: fc.nat({ max: 3 }) });
const device = fc.nat({ max: 2 });
const changeOnline = fc
  .tuple(device, change)
  .map(([index, made]): Operation => ({ do: 'change online', device: index, ...made }));
const operation = fc.oneof(
  fc.tuple(device, change).map(([index, made]): Operation => ({ do: 'change', device: index, ...made })),
  changeOnline,
  fc.record({
    do: fc.constant('sync' as const),
    device,
    meanwhile: fc.option(change),
    isAnswerLost: fc.boolean(),
  }),
  fc.record({ do: fc.constant('sign out' as const), device, emptiesCart: fc.boolean() }),
  fc.record({ do: fc.constant('sign in' as const), device }),
);
const HOUR = 3_600_000;
const clockErrors = fc.array(fc.constantFrom(0, -HOUR / 4, HOUR), { minLength: 2, maxLength: 3 });

test('devices with exact clocks have what was last done with each line, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 25 }), fc.integer({ min: 2, max: 3 }), (all, count) => {
      const { carts, wanted } = simulate(
        all,
        Array.from({ length: count }, () => 0),
      );
      for (const cart of carts) expect(cart).toEqual(wanted);
    }),
    { numRuns: 500 },
  );
});

test('devices whose clocks are wrong end with the same lines', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 25 }), clockErrors, (all, errors) => {
      const { carts } = simulate(all, errors);
      for (const cart of carts) expect(cart).toEqual(carts[0]);
    }),
    { numRuns: 500 },
  );
});

test('a change to what a device knows wins, however wrong the clocks are', () => {
  fc.assert(
    fc.property(fc.array(changeOnline, { maxLength: 25 }), clockErrors, (all, errors) => {
      const { carts, wanted } = simulate(all, errors);
      for (const cart of carts) expect(cart).toEqual(wanted);
    }),
    { numRuns: 300 },
  );
});
