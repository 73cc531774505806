import { createWorkQueue, type Asker } from './work-queue';

/** A queue that runs one piece of work at a time; `ran` has the names of what was begun, `next` ends what runs. */
function setUp(shares = {}) {
  const runQueued = createWorkQueue({
    name: 'searches',
    maxRunning: 1,
    maxWaiting: 6,
    busyMessage: 'Too many at once.',
    ...shares,
  });
  const ran: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker?: Asker) =>
    runQueued(() => {
      ran.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    }, asker);
  const next = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const all = async () => {
    while (ends.length > 0) await next();
    return ran;
  };
  return { ask, ran, next, all };
}

const BUSY = { status: 503, details: { headers: { 'Retry-After': '2' } } };

test('runs what comes in its order when nobody is told apart', async () => {
  const { ask, all } = setUp();
  const done = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ask(name));
  await expect(ask('h')).rejects.toMatchObject(BUSY);
  expect(await all()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  void ask('i');
  expect(await all()).toContain('i');
});

test('takes turns between tenants, and between the clients of each', async () => {
  const { ask, all } = setUp();
  void ask('first', { tenant: 'one', client: 'a' });
  void ask('a1', { tenant: 'one', client: 'a' });
  void ask('a2', { tenant: 'one', client: 'a' });
  void ask('b1', { tenant: 'one', client: 'b' });
  void ask('b2', { tenant: 'one', client: 'b' });
  void ask('c1', { tenant: 'two', client: 'a' });
  void ask('c2', { tenant: 'two', client: 'a' });
  expect(await all()).toEqual(['first', 'a1', 'c1', 'b1', 'c2', 'a2', 'b2']);
});

test('refuses what is more than the share of a client, then of a tenant, and leaves places for others', async () => {
  const { ask } = setUp({ maxWaitingPerTenant: 4, maxWaitingPerClient: 2 });
  const at = (tenant: string, client: string | null) => ({ tenant, client });
  for (const name of ['runs', 'a1', 'a2']) void ask(name, at('one', 'a'));
  await expect(ask('a3', at('one', 'a'))).rejects.toMatchObject(BUSY);
  // The share of a client counts for those that are known.
  for (const name of ['x1', 'x2']) void ask(name, at('one', null));
  await expect(ask('b1', at('one', 'b'))).rejects.toMatchObject(BUSY);
  for (const name of ['c1', 'c2']) void ask(name, at('two', 'c'));
  await expect(ask('d1', at('two', 'd'))).rejects.toMatchObject(BUSY);
});

test('does not begin what nobody waits for any more, and frees its place', async () => {
  const { ask, ran, next, all } = setUp({ maxWaitingPerClient: 2 });
  const gone = new AbortController();
  const asker = { tenant: 'one', client: 'a', signal: gone.signal };
  void ask('runs', asker);
  const dropped = [ask('a1', asker), ask('a2', asker)];
  gone.abort();
  expect(await Promise.allSettled(dropped)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await expect(ask('a3', asker)).rejects.toMatchObject(BUSY);
  void ask('a4', { tenant: 'one', client: 'a' });
  void ask('a5', { tenant: 'one', client: 'a' });
  await next();
  expect(ran).toEqual(['runs', 'a4']);
  expect(await all()).toEqual(['runs', 'a4', 'a5']);
});
