import { errorMessage } from './error-message';

test('names the causes, and the addresses of a host of which none answers', () => {
  const refused = new AggregateError([new Error('no ::1'), new Error('no 127.0.0.1')]);
  expect(errorMessage(new Error('It failed', { cause: refused }))).toBe('It failed\nno ::1, no 127.0.0.1');
  expect(errorMessage('odd')).toBe('odd');
});
