import { figure, meetsGoal } from './figures';

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
