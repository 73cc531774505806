import fc from 'fast-check';
import { createLruBudget } from './lru-budget.mjs';

const LIMITS = { entries: 4, bytes: 100 };

function entry(key: string, bytes = 10, group = 'shop.example') {
  return { key, group, bytes };
}

function keys(entries: { key: string }[]): string[] {
  return entries.map(({ key }) => key);
}

test('the least recently used entry goes first', () => {
  const budget = createLruBudget(LIMITS);
  for (const key of ['a', 'b', 'c', 'd']) expect(budget.add(entry(key))).toEqual([]);
  expect(budget.touch('a')).toBe(true);
  expect(keys(budget.add(entry('e')))).toEqual(['b']);
  expect(budget.has('a')).toBe(true);
  expect(budget.touch('b')).toBe(false);
});

test('bytes count as well as entries', () => {
  const budget = createLruBudget(LIMITS);
  budget.add(entry('a', 60));
  budget.add(entry('b', 30));
  expect(keys(budget.add(entry('c', 70)))).toEqual(['a']);
  expect(budget.usage('shop.example')).toEqual({ entries: 2, bytes: 100 });
});

test('an entry that is stored again counts once', () => {
  const budget = createLruBudget(LIMITS);
  budget.add(entry('a', 60));
  budget.add(entry('a', 20));
  expect(budget.usage('shop.example')).toEqual({ entries: 1, bytes: 20 });
});

test('an entry larger than the budget drives out no other', () => {
  const budget = createLruBudget(LIMITS);
  budget.add(entry('a'));
  expect(keys(budget.add(entry('huge', 101)))).toEqual(['huge']);
  expect(budget.has('a')).toBe(true);
});

test('groups do not drive out each other', () => {
  const budget = createLruBudget(LIMITS);
  budget.add(entry('kept', 10, 'other.example'));
  for (let index = 0; index < 50; index++) budget.add(entry(`made-up-${index}`));
  expect(budget.has('kept')).toBe(true);
  expect(budget.usage('shop.example').entries).toBe(4);
});

test('entries found on the disk are older than those used since the start', () => {
  const budget = createLruBudget(LIMITS);
  budget.add(entry('used-since'));
  const found = ['oldest', 'old', 'newer', 'used-since', 'newest'].map((key) => entry(key));
  expect(keys(budget.addOlder(found))).toEqual(['oldest']);
  expect(keys(budget.add(entry('next')))).toEqual(['old']);
  expect(budget.has('used-since')).toBe(true);
});

type Step =
  | { kind: 'add'; key: string; bytes: number }
  | { kind: 'touch'; key: string }
  | { kind: 'remove'; key: string };

const key = fc.constantFrom(...'abcdefgh');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), key, bytes: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ kind: fc.constant('touch' as const), key }),
  fc.record({ kind: fc.constant('remove' as const), key }),
);

// The model is a list in the order of use, from which entries are taken at the front until the rest fits.
test('behaves like a list in the order of use', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const budget = createLruBudget(LIMITS);
      let model: { key: string; bytes: number }[] = [];
      for (const current of steps) {
        const rest = model.filter((known) => known.key !== current.key);
        if (current.kind === 'remove') {
          budget.remove(current.key);
          model = rest;
        } else if (current.kind === 'touch') {
          const known = model.find((candidate) => candidate.key === current.key);
          expect(budget.touch(current.key)).toBe(known !== undefined);
          if (known) model = [...rest, known];
        } else {
          const evicted = keys(budget.add(entry(current.key, current.bytes)));
          const gone: string[] = [];
          if (current.bytes > LIMITS.bytes) {
            gone.push(current.key);
            model = rest;
          } else {
            model = [...rest, { key: current.key, bytes: current.bytes }];
            while (model.length > LIMITS.entries || total(model) > LIMITS.bytes) {
              gone.push(model.shift()?.key ?? '');
            }
          }
          expect(evicted).toEqual(gone);
        }
        expect(budget.usage('shop.example')).toEqual({ entries: model.length, bytes: total(model) });
      }
    }),
  );
});

function total(entries: { bytes: number }[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0);
}

test('with limits for all groups together, the one with the most bytes makes room', () => {
  const budget = createLruBudget({ entries: Infinity, bytes: 100 }, 'all');
  budget.add(entry('small', 10, 'small.example'));
  for (const key of ['a', 'b', 'c']) budget.add(entry(key, 30, 'large.example'));
  expect(keys(budget.add(entry('more', 30, 'small.example')))).toEqual(['a']);
  expect(budget.total()).toEqual({ entries: 4, bytes: 100 });
});

test('an entry whose size changes keeps its place', () => {
  const budget = createLruBudget(LIMITS);
  budget.add(entry('a', 60));
  budget.add(entry('b', 30));
  budget.resize('a', 20);
  budget.resize('unknown', 20);
  expect(budget.usage('shop.example')).toEqual({ entries: 2, bytes: 50 });
  expect(keys(budget.add(entry('c', 60)))).toEqual(['a']);
});
