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

test('two columns are set before anything is painted', () => {
  expect(run((key) => (key === 'gridColumns' ? '2' : null))).toEqual({ gridColumns: '2' });
});

test.each([null, '3', '', '"2"', '22', '{'])('a stored %j sets nothing', (stored) => {
  expect(run(() => stored)).toEqual({});
});

test('a storage that throws breaks nothing', () => {
  expect(
    run(() => {
      throw new Error('SecurityError');
    }),
  ).toEqual({});
});

test('no storage at all breaks nothing', () => {
  expect(() => runInNewContext(PRE_PAINT_SCRIPT, {})).not.toThrow();
});

test('its source is the hash that a browser makes of it within a page', () => {
  expect([PRE_PAINT_SCRIPT_SOURCE]).toEqual(inlineScriptHashes(`<script>${PRE_PAINT_SCRIPT}</script>`));
});
