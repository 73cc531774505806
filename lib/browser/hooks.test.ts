import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStoredValue, useStoredValue } from './stored-value';
import { useIsHydrated } from './use-is-hydrated';

const words = createStoredValue({ key: 'words', parse: () => 'stored', empty: 'empty' });

test('renders the empty value on the server without reading storage', () => {
  const Words = () => useStoredValue(words);
  expect(renderToString(createElement(Words))).toBe('empty');
});

test('is not hydrated on the server', () => {
  const Answer = () => String(useIsHydrated());
  expect(renderToString(createElement(Answer))).toBe('false');
});
