import { firstSentence } from './policy';

test.each([
  ['We sell cloth that lasts for years. And more.\nMuch more.', 'We sell cloth that lasts for years.'],
  [' Loom Pvt. Ltd. weaves\n  and sells cloth. And more.', 'Loom Pvt. Ltd. weaves and sells cloth.'],
  ['Free from Rs. 500 and 2.5 kg, without an end', 'Free from Rs. 500 and 2.5 kg, without an end'],
  ['', ''],
])('finds the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

test('truncates a long sentence between words', () => {
  const sentence = firstSentence('cloth and thread '.repeat(30));
  expect(sentence.length).toBeLessThanOrEqual(160);
  expect(sentence).toMatch(/(?:cloth|and|thread)…$/);
});
