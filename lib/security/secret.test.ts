import { isSameSecret } from './secret';

test('only the whole secret is the secret', () => {
  expect(isSameSecret('open sesame', 'open sesame')).toBe(true);
  for (const sent of ['', 'open', 'open sesame ', 'Open sesame', 'open sesame'.repeat(1000)]) {
    expect(isSameSecret(sent, 'open sesame')).toBe(false);
  }
});
