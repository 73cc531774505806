import { runInNewContext } from 'node:vm';
import { inlineScriptHashes } from './csp.mjs';
import { PRE_PAINT_SCRIPT, PRE_PAINT_SCRIPT_SOURCE } from './pre-paint-script.mjs';

function run(getItem: (key: string) => string | null) {
  const dataset: Record<string, string> = {};
  runInNewContext(PRE_PAINT_SCRIPT, {
    localStorage: { getItem },
    document: { documentElement: { dataset } },
  });
  return dataset;
}

test('sets two columns', () => {
  expect(run((key) => (key === 'gridColumns' ? '2' : null))).toEqual({ gridColumns: '2' });
});

test.each([null, '3', '', '"2"', '22', '{'])('ignores the stored value %j', (stored) => {
  expect(run(() => stored)).toEqual({});
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
  expect([PRE_PAINT_SCRIPT_SOURCE]).toEqual(inlineScriptHashes(`<script>${PRE_PAINT_SCRIPT}</script>`));
});
