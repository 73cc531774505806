import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStoredValue } from './stored-value';
import { useIsHydrated } from './use-is-hydrated';
import { useStoredValue } from './stored-value';

// What they do in the browser is seen in the components that use them.
const words = createStoredValue({ key: 'words', parse: () => 'stored', empty: 'empty' });

test('the server renders the empty value, without asking for a storage', () => {
  const Words = () => useStoredValue(words);
  expect(renderToString(createElement(Words))).toBe('empty');
});

test('the server is not hydrated', () => {
  const Answer = () => String(useIsHydrated());
  expect(renderToString(createElement(Answer))).toBe('false');
});
