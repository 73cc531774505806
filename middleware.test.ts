import { readFileSync } from 'node:fs';
import { LIST_QUERY_PATTERNS, ON_DEMAND_KEYS } from '@/lib/routing/site-rewrites.mjs';

// The matcher has to be literal, so the patterns stand in the source a second time.
const source = readFileSync('middleware.ts', 'utf8');

test.each(Object.entries(LIST_QUERY_PATTERNS))('an odd %s passes through middleware', (key, pattern) => {
  const matcher = source.match(new RegExp(`key: '${key}',\\s+value: (["'])(?<value>.*)\\1`))?.groups?.value;
  expect(matcher).toBe(`(?!(?:${pattern})$).*`);
});

test.each(ON_DEMAND_KEYS)('%s passes through middleware', (key) => {
  expect(source).toContain(`{ type: 'query', key: '${key}' }`);
});
