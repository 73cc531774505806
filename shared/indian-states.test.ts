import { findState, INDIAN_STATES } from './indian-states';

test.each([
  ['Karnataka', '400001', 'Karnataka'],
  ['  tamilnadu', '', 'Tamil Nadu'],
  ['Jammu & Kashmir', '', 'Jammu and Kashmir'],
  ['KA', '560001', 'Karnataka'],
  ['', '403001', 'Goa'],
  ['', '411001', 'Maharashtra'],
  ['', '194101', 'Ladakh'],
  ['Bombay', '400001', 'Maharashtra'],
])('tells the state of an address with %j and %j', (written, pin, name) => {
  expect(findState(written, pin)?.name).toBe(name);
});

test('tells none where neither does, as for the army’s post', () => {
  expect(findState('', '900056')).toBeNull();
  expect(findState('Texas', 'TX 75001')).toBeNull();
});

test('each state has a code of its own', () => {
  expect(new Set(INDIAN_STATES.map(({ code }) => code)).size).toBe(36);
});
