import { runInNewContext } from 'node:vm';
import { inlineScriptHashes } from './csp.mjs';
import { EARLY_SCRIPT, EARLY_SCRIPT_SOURCE } from './early-script.mjs';

function run(getItem: (key: string) => string | null) {
  const dataset: Record<string, string> = {};
  runInNewContext(EARLY_SCRIPT, { localStorage: { getItem }, document: { documentElement: { dataset } } });
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
  expect(() => runInNewContext(EARLY_SCRIPT, {})).not.toThrow();
});

test('its source is the hash that a browser makes of it within a page', () => {
  expect([EARLY_SCRIPT_SOURCE]).toEqual(inlineScriptHashes(`<script>${EARLY_SCRIPT}</script>`));
});
