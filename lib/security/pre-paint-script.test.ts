import { runInNewContext } from 'node:vm';
import { SIGNED_IN_COOKIE } from '@/lib/http/cookie-names';
import { inlineScripts } from './inline-scripts.mjs';
import { PRE_PAINT_SCRIPT, PRE_PAINT_SCRIPT_SOURCE } from './pre-paint-script.mjs';

function run(getItem: (key: string) => string | null, cookie = '') {
  const dataset: Record<string, string> = {};
  runInNewContext(PRE_PAINT_SCRIPT, {
    localStorage: { getItem },
    document: { cookie, documentElement: { dataset } },
  });
  return dataset;
}

test('sets two columns', () => {
  expect(run((key) => (key === 'gridColumns' ? '2' : null))).toEqual({ gridColumns: '2' });
});

test.each([null, '3', '', '"2"', '22', '{'])('ignores the stored value %j', (stored) => {
  expect(run((key) => (key === 'gridColumns' ? stored : null))).toEqual({});
});

test('tells whether an unpaid order is stored', () => {
  expect(run((key) => (key === 'unpaidOrder' ? '{}' : null))).toEqual({ unpaidOrder: '' });
});

test.each([
  [`${SIGNED_IN_COOKIE}=5e55.c0ffee`, { signedIn: '' }],
  [`a=b; ${SIGNED_IN_COOKIE}=1; c=d`, { signedIn: '' }],
  [`${SIGNED_IN_COOKIE}=`, {}],
  [`not_${SIGNED_IN_COOKIE}=1`, {}],
])('tells from the cookies %j whether somebody is signed in', (cookie, dataset) => {
  expect(run(() => null, cookie)).toEqual(dataset);
});

test('survives a storage that throws', () => {
  expect(
    run(() => {
      throw new Error('SecurityError');
    }),
  ).toEqual({});
});

test('survives a missing storage', () => {
  expect(() => runInNewContext(PRE_PAINT_SCRIPT, {})).not.toThrow();
});

test('has the CSP source that a browser computes', () => {
  const { known } = inlineScripts(`<script>${PRE_PAINT_SCRIPT}</script>`);
  expect(known.map(({ hash }) => hash)).toEqual([PRE_PAINT_SCRIPT_SOURCE]);
});
