import fc from 'fast-check';
import { defuseFormula, restoreFormula } from './formula';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r1', ' =1', "'=1", '＝1'])('defuses %j', (text) => {
  expect(defuseFormula(text)).toBe(`'${text}`);
});

test.each(['Shirt', "'90s tee", '1 - 2', 'a=b', ''])('leaves %j as it is', (text) => {
  expect(defuseFormula(text)).toBe(text);
  expect(restoreFormula(text)).toBe(text);
});

test('a text is the same after it was defused and restored', () => {
  const texts = fc
    .array(fc.constantFrom("'", '=', '-', '@', ' ', '\t', '\n', 'a', '1'))
    .map((all) => all.join(''));
  fc.assert(fc.property(texts, (text) => restoreFormula(defuseFormula(text)) === text));
});
