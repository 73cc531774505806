import { figure, formatTable, meetsGoal } from './figures';

test('a figure keeps the spread and the number of its rounds', () => {
  expect(figure('p50', 'home', 'ms', [3, 1, 2], { atMost: 5 })).toEqual({
    name: 'p50',
    of: 'home',
    unit: 'ms',
    median: 2,
    min: 1,
    max: 3,
    rounds: 3,
    goal: { atMost: 5 },
  });
});

test.each([
  [[1, 2, 9], { atMost: 2 }, true],
  [[1, 3, 9], { atMost: 2 }, false],
  [[0, 3, 9], { atLeast: 3 }, true],
  [[0, 2, 9], { atLeast: 3 }, false],
  [[1.254], { atMost: 1.25 }, true],
  [[1.256], { atMost: 1.25 }, false],
  [[7], undefined, true],
])('the median of %p against %p: %p', (samples, goal, expected) => {
  expect(meetsGoal(figure('', '', '', samples, goal))).toBe(expected);
});

test('a table shows what was measured, its spread, and whether the goal is met', () => {
  const table = formatTable([
    figure('pages/s', 'home', 'pages/s', [468.2, 470.9, 64213.4]),
    figure('against nginx', 'home', 'x', [0.005142], { atLeast: 0.15 }),
    figure('shifts', 'home', '', [0, 0], { atMost: 0 }),
  ]);
  expect(table.split('\n')).toEqual([
    '| what          | of   | median  | min | max   | unit    | goal    |        |',
    '| ------------- | ---- | ------- | --- | ----- | ------- | ------- | ------ |',
    '| pages/s       | home | 471     | 468 | 64213 | pages/s |         |        |',
    '| against nginx | home | 0.00514 |     |       | x       | >= 0.15 | missed |',
    '| shifts        | home | 0       | 0   | 0     |         | <= 0    | met    |',
  ]);
});
