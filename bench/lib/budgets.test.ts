import { BUDGETS, costsOf, overBudget } from './budgets';

test('a first visit costs its files, and its script only above the bare page', () => {
  const file = (type: string) => ({ url: '', type, bytes: 5000, isCompressed: true, isSmall: false });
  const files = ['Document', 'Script', 'Script', 'Font', 'Stylesheet'].map(file);
  expect(costsOf({ files, html: '<p></p>' }, 4000)).toMatchObject({
    html: 0.007,
    style: 5,
    font: 5,
    image: 0,
    script: 6,
    requests: 5,
  });
});

test('only what is above its budget is reported', () => {
  const within = BUDGETS.home;
  expect(overBudget('home', within)).toEqual([]);
  expect(overBudget('home', { ...within, font: within.font + 1 })).toEqual([
    `home: font is ${within.font + 1}, its budget ${within.font}.`,
  ]);
});
