import { amountInWords } from './amount-in-words';

test.each([
  [0, 'Rupees zero only'],
  [100, 'Rupees one only'],
  [5, 'Rupees zero and five paise only'],
  [1_900, 'Rupees nineteen only'],
  [2_050, 'Rupees twenty and fifty paise only'],
  [79_921, 'Rupees seven hundred ninety-nine and twenty-one paise only'],
  [1_00_000, 'Rupees one thousand only'],
  [1_02_05_000, 'Rupees one lakh two thousand fifty only'],
  [
    99_99_99_999,
    'Rupees ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only',
  ],
  [1_00_00_000_00, 'Rupees one crore only'],
  [
    1_234_56_78_901_00,
    'Rupees one thousand two hundred thirty-four crore fifty-six lakh seventy-eight thousand nine hundred one only',
  ],
])('says %d paise', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
