import { readCspReports } from './csp-report';

const LEGACY = {
  'csp-report': {
    'document-uri': 'https://shop.example/payment?orderId=7&token=secret',
    referrer: 'https://mail.example/asha',
    'violated-directive': 'script-src-elem https://shop.example',
    'effective-directive': 'script-src-elem',
    'original-policy': "script-src 'self'",
    'blocked-uri': 'https://evil.example/a.js?card=4111',
    'source-file': 'https://shop.example/_next/static/a.js?dpl=1',
    'line-number': 12,
    'script-sample': 'alert("asha@example.com")',
  },
};

const MODERN = {
  type: 'csp-violation',
  age: 3,
  url: 'https://shop.example/contact',
  user_agent: 'A browser',
  body: {
    documentURL: 'https://shop.example/contact?name=Asha',
    blockedURL: 'inline',
    effectiveDirective: 'script-src-elem',
    sourceFile: null,
    lineNumber: 0,
    sample: 'alert(1)',
  },
};

test('reads the body of report-uri, without queries, samples and referrer', () => {
  expect(readCspReports(LEGACY)).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/payment',
      source: 'https://shop.example/_next/static/a.js',
      line: 12,
    },
  ]);
});

test('reads the reports of the Reporting API', () => {
  expect(readCspReports([MODERN, { type: 'deprecation', body: {} }])).toEqual([
    { directive: 'script-src-elem', blocked: 'inline', page: '/contact', source: '', line: 0 },
  ]);
});

test.each(['data:text/javascript,secret', 'blob:https://shop.example/1', 'eval', 'wasm-eval'])(
  'keeps only the kind of %s',
  (blockedURL) => {
    const [report] = readCspReports([{ ...MODERN, body: { ...MODERN.body, blockedURL } }]);
    expect(report?.blocked).toBe(blockedURL.split(':')[0]);
  },
);

test('leaves out browser extensions', () => {
  const blockedURL = 'chrome-extension://abc/inject.js';
  const sourceFile = 'moz-extension://abc/inject.js';
  const changes = [
    { blockedURL },
    { sourceFile },
    { sourceFile: 'safari-web-extension://a/b.js' },
    { blockedURL: 'chrome-extension' },
  ];
  for (const change of changes) {
    expect(readCspReports([{ ...MODERN, body: { ...MODERN.body, ...change } }])).toEqual([]);
  }
});

test('bounds number and length', () => {
  const body = { ...MODERN.body, documentURL: `https://shop.example/${'x'.repeat(9000)}` };
  const reports = readCspReports(Array.from({ length: 100 }, () => ({ ...MODERN, body })));
  expect(reports).toHaveLength(10);
  expect(JSON.stringify(reports).length).toBeLessThan(10 * 1000);
});

test.each([
  null,
  7,
  'a',
  {},
  [],
  [null],
  { 'csp-report': null },
  { 'csp-report': {} },
  [{ type: 'csp-violation' }],
])('reads nothing from %j', (json) => {
  expect(readCspReports(json)).toEqual([]);
});
