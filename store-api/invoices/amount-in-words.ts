const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNITS: [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

/** @param count a whole number that is not negative */
function inWords(count: number): string {
  for (const [size, name] of UNITS) {
    if (count < size) continue;
    const rest = count % size;
    return `${inWords(Math.floor(count / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  if (count < 20) return SMALL[count] ?? '';
  const ones = count % 10;
  return `${TENS[Math.floor(count / 10)]}${ones > 0 ? `-${SMALL[ones]}` : ''}`;
}

/**
 * An amount as invoices say it, such as 'Rupees one lakh two thousand and fifty paise only'.
 *
 * @param paise a whole number that is not negative
 */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  const change = rest > 0 ? ` and ${inWords(rest)} paise` : '';
  return `Rupees ${inWords(Math.floor(paise / 100))}${change} only`;
}
