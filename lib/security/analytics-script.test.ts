import { analyticsScript } from './analytics-script.mjs';

test.each([
  'https://stats.example/script.js?site=1',
  'http://localhost:4000/script.js',
  'http://127.0.0.1:4000/script.js',
])('%s is an analytics script', (url) => {
  expect(analyticsScript({ ANALYTICS_SRC: url })?.href).toBe(url);
});

test.each([
  undefined,
  '',
  'script.js',
  '//stats.example/script.js',
  'http://stats.example/script.js',
  'http://localhost.example/script.js',
  'https://user:word@stats.example/script.js',
  'data:text/javascript,alert(1)',
  "https://a.example;script-src 'unsafe-inline'/script.js",
])('%s is none', (url) => {
  expect(analyticsScript({ ANALYTICS_SRC: url })).toBeNull();
});
