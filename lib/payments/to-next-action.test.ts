import { wirePaymentResponse } from './schema';
import { toNextAction } from './to-next-action';

const FAILED = { kind: 'refused', message: 'Failed to process payment. Please try again later.' };
const UNKNOWN = { kind: 'refused', message: 'Unknown error occurred during payment process' };
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const UPI = 'upi://pay?pa=shop@bank&am=10.00';

const convert = (
  response: object,
  env: Record<string, string | undefined> = {},
  origin = 'https://shop.example',
) => toNextAction(wirePaymentResponse.parse(response), { origin, env });
const action = (type: string, more: object) => ({ success: true, action: { type, ...more } });

test('posts type, url and data as form inputs', () => {
  const formParams = {
    type: 'POST',
    url: 'https://b.example/p',
    data: { id: 7, 'a b': 'x', ok: true, parts: { a: [1] }, list: [], none: null },
  };
  expect(convert(action('redirect_post', { redirectUrl: 'https://gw.example/pay', formParams }))).toEqual({
    kind: 'post',
    url: 'https://gw.example/pay',
    inputs: [
      ['type', 'POST'],
      ['url', 'https://b.example/p'],
      ['data[id]', '7'],
      ['data[a b]', 'x'],
      ['data[ok]', 'true'],
      ['data[parts]', '{"a":[1]}'],
      ['data[list]', '[]'],
    ],
  });
  expect(convert(action('redirect_post', { redirectUrl: 'https://gw.example/pay' }))).toMatchObject({
    inputs: [],
  });
});

test.each([
  [
    { success: true, redirectUrl: 'https://gw.example/1' },
    { kind: 'go', url: 'https://gw.example/1' },
  ],
  [{ redirectUrl: 'https://gw.example/1' }, { kind: 'go', url: 'https://gw.example/1' }],
  // There is nothing to follow, so the payment is being processed.
  [action('odd', {}), { kind: 'none' }],
  [action('', {}), { kind: 'none' }],
  [action('redirect', {}), { kind: 'none' }],
  [action('qr', {}), { kind: 'none' }],
  [{ success: true, action: {} }, { kind: 'none' }],
  ...['odd', '', 'redirect', 'qr'].map((type): [object, object] => [
    action(type, { redirectUrl: 'https://gw.example/2' }),
    { kind: 'go', url: 'https://gw.example/2' },
  ]),
  [action('qr', { redirectUrl: UPI }), { kind: 'app', url: UPI, testUrl: null }],
  [
    action('qr', { qrBase64: 'odd', redirectUrl: 'https://gw.example/2' }),
    { kind: 'go', url: 'https://gw.example/2' },
  ],
  [
    { ...action('redirect_post', {}), redirectUrl: 'https://gw.example/1' },
    { kind: 'post', url: 'https://gw.example/1', inputs: [] },
  ],
  [
    { ...action('odd', {}), redirectUrl: 'https://gw.example/1' },
    { kind: 'go', url: 'https://gw.example/1' },
  ],
  [{ success: true }, { kind: 'none' }],
  [{ success: true, placed: true }, { kind: 'placed' }],
  [{ success: true, placed: false }, { kind: 'none' }],
  [
    { success: true, placed: true, redirectUrl: 'https://gw.example/1' },
    { kind: 'go', url: 'https://gw.example/1' },
  ],
  [{ success: false, placed: true }, UNKNOWN],
  [{ success: true, action: 'odd' }, { kind: 'none' }],
  [
    { success: false, error: ' Card declined ' },
    { kind: 'refused', message: 'Card declined' },
  ],
  [{ success: false, redirectUrl: 'https://gw.example/1' }, UNKNOWN],
  [{ success: false, error: { code: 1 } }, UNKNOWN],
  [{}, UNKNOWN],
  [
    { error: 'Declined', redirectUrl: 'https://gw.example/1' },
    { kind: 'refused', message: 'Declined' },
  ],
  [{ action: { type: 'qr', qr: UPI } }, { kind: 'qr', code: { text: UPI }, appUrl: UPI, testUrl: null }],
  [
    action('deeplink', { redirectUrl: 'phonepe://pay', testUrl: 'https://api.example/t' }),
    { kind: 'app', url: 'phonepe://pay', testUrl: null },
  ],
  [action('qr', { qr: UPI }), { kind: 'qr', code: { text: UPI }, appUrl: UPI, testUrl: null }],
  [
    action('qr', { qr: 'EMV000201' }),
    { kind: 'qr', code: { text: 'EMV000201' }, appUrl: null, testUrl: null },
  ],
  [
    action('qr', { qrBase64: PNG }),
    { kind: 'qr', code: { image: `data:image/png;base64,${PNG}` }, appUrl: null, testUrl: null },
  ],
  [action('qr', { qr: 'x'.repeat(3000) }), FAILED],
  [
    action('qr', { qrBase64: PNG, redirectUrl: UPI }),
    { kind: 'qr', code: { image: `data:image/png;base64,${PNG}` }, appUrl: UPI, testUrl: null },
  ],
  [
    action('qr', { qrBase64: PNG, redirectUrl: 'https://gw.example/2' }),
    { kind: 'qr', code: { image: `data:image/png;base64,${PNG}` }, appUrl: null, testUrl: null },
  ],
  [{ success: 'true' }, { kind: 'none' }],
  [{ success: 'false', redirectUrl: 'https://gw.example/1' }, UNKNOWN],
  [{ success: 0, action: {} }, UNKNOWN],
])('converts %j to %j', (response, expected) => {
  expect(convert(response)).toEqual(expected);
});

const NO_WEB = [
  'gw.example',
  'orders',
  '//',
  '//evil.example/orders',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'ftp://gw.example',
  'https://',
  'https://shop.example@evil.example/',
  'upi://pay',
];
const SCRIPTS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' \u0000javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:1',
  'file:///etc/passwd',
  'blob:https://shop.example/1',
  'about:blank',
  'view-source:https://shop.example',
];

test.each([...NO_WEB, ...SCRIPTS])('follows no URL such as %j', (redirectUrl) => {
  expect(convert(action('redirect_post', { redirectUrl }))).toEqual(FAILED);
  expect(convert({ ...action('odd', {}), redirectUrl })).toEqual(FAILED);
});

test.each(['/orders', '/orders?a=b&c#d'])('follows the path %j on this site', (redirectUrl) => {
  expect(convert({ success: true, redirectUrl })).toEqual({ kind: 'go', url: redirectUrl });
  expect(convert(action('redirect_post', { redirectUrl }))).toEqual({
    kind: 'post',
    url: redirectUrl,
    inputs: [],
  });
});

test('rejects a form or an app without a URL', () => {
  expect(convert(action('redirect_post', {}))).toEqual(FAILED);
  expect(convert(action('deeplink', {}))).toEqual(FAILED);
});

test.each([...SCRIPTS, '/orders', '//evil.example'])('opens no app with %j', (redirectUrl) => {
  expect(convert(action('deeplink', { redirectUrl }))).toEqual(FAILED);
});

test.each([
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
  'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
  `data:image/svg+xml;base64,${PNG}`,
  'data:text/html;base64,PHA+',
  'https://gw.example/qr.png',
  'aGVsbG8=',
  `${PNG}!`,
  `!${PNG}`,
  'not base64 at all!',
])('rejects %j as the image of a QR code', (qrBase64) => {
  expect(convert(action('qr', { qrBase64 }))).toEqual(FAILED);
});

test('names the type of an image after its bytes', () => {
  const image = `data:image/png;base64,${PNG}`;
  for (const type of ['jpeg', 'jpg']) {
    const qrBase64 = `data:image/${type};base64,${PNG}`;
    expect(convert(action('qr', { qrBase64 }))).toMatchObject({ code: { image } });
  }
  expect(convert(action('qr', { qrBase64: ` ${PNG.slice(0, 40)}\n${PNG.slice(40)}` }))).toMatchObject({
    code: { image },
  });
});

test('offers testers the page of the embedded store API, and of no other', () => {
  const testUrl = 'http://localhost:8044/t';
  const response = action('deeplink', { redirectUrl: UPI, testUrl });
  const env = { PAYMENT_HOSTS: 'pay.example', STORE_API_EMBEDDED: 'yes' };
  expect(convert(response, env, 'http://localhost:3000')).toEqual({ kind: 'app', url: UPI, testUrl });
  expect(convert(response, env)).toMatchObject({ testUrl: null });
  expect(convert(response, {}, 'http://localhost:3000')).toMatchObject({ testUrl: null });
  const script = action('deeplink', { redirectUrl: UPI, testUrl: 'javascript:1' });
  expect(convert(script, env, 'http://localhost:3000')).toMatchObject({ testUrl: null });
});

test('rejects an image that is far larger than any QR code', () => {
  const qrBase64 = PNG.replace('==', '').padEnd(1_500_001, 'A');
  expect(convert(action('qr', { qrBase64 }))).toEqual(FAILED);
});
