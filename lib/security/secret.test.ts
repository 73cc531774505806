import { secretsMatch } from './secret';

test('only the whole secret is the secret', () => {
  expect(secretsMatch('open sesame', 'open sesame')).toBe(true);
  for (const sent of ['', 'open', 'open sesame ', 'Open sesame', 'open sesame'.repeat(1000)]) {
    expect(secretsMatch(sent, 'open sesame')).toBe(false);
  }
});
