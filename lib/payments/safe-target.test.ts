import { wirePaymentResponse } from './schema';
import { toNextAction } from './to-next-action';

const FAILED = { kind: 'refused', message: 'Failed to process payment. Please try again later.' };

const convert = (
  response: object,
  env: Record<string, string | undefined> = {},
  origin = 'https://shop.example',
) => toNextAction(wirePaymentResponse.parse(response), { origin, env });
const action = (type: string, more: object) => ({ success: true, action: { type, ...more } });

const HOST_CASES: [url: string, isAllowed: boolean][] = [
  ['https://pay.example/x', true],
  ['https://PAY.example/x', true],
  ['https://a.bank.example/x', true],
  ['https://bank.example/x', false],
  ['https://local.example:8044/x', true],
  ['https://local.example/x', false],
  ['https://pay.example:8443/x', false],
  ['https://evil.example/x', false],
  ['https://bay.example/x', false],
  ['https://pay.example.evil.example/x', false],
  // The shop itself, and another service of its machine.
  ['https://shop.example/thanks', true],
  ['https://shop.example:9999/thanks', false],
];

test.each(HOST_CASES)('checks %s against PAYMENT_HOSTS: %s', (redirectUrl, isAllowed) => {
  const env = { PAYMENT_HOSTS: 'pay.example, *.bank.example, local.example:8044' };
  expect(convert({ success: true, redirectUrl }, env).kind).toBe(isAllowed ? 'go' : 'refused');
  expect(convert(action('deeplink', { redirectUrl }), env).kind).toBe(isAllowed ? 'app' : 'refused');
});

test.each(['http://pay.example/x', 'http://shop.example/orders'])(
  'leads from an https shop to no http URL such as %s',
  (redirectUrl) => {
    for (const env of [{}, { PAYMENT_HOSTS: 'pay.example' }]) {
      expect(convert({ success: true, redirectUrl }, env)).toEqual(FAILED);
      expect(convert(action('redirect_post', { redirectUrl }), env)).toEqual(FAILED);
      expect(convert(action('deeplink', { redirectUrl }), env)).toEqual(FAILED);
    }
  },
);

test.each(['http://pay.example/x', 'https://pay.example/x'])(
  'leads from an http shop to %s',
  (redirectUrl) => {
    for (const env of [{}, { PAYMENT_HOSTS: 'pay.example' }]) {
      expect(convert({ success: true, redirectUrl }, env, 'http://localhost:3000').kind).toBe('go');
    }
  },
);

const INTENT_FALLBACK = 'S.browser_fallback_url=https%3A%2F%2Fevil.example';

test.each([
  'microsoft-edge:https://evil.example',
  'x-safari-https://evil.example',
  'search-ms:query=a',
  'ms-msdt:/id',
  'itms-services://?action=download-manifest',
  'ms-appinstaller:?source=https://evil.example',
  'smb://evil.example/a',
  'jar:https://evil.example!/',
  'tel:+919876543210',
  'otherpay://pay',
  `intent://evil.example/#Intent;scheme=https;${INTENT_FALLBACK};end`,
  `intent://pay#Intent;scheme=upi;${INTENT_FALLBACK};end`,
  'intent://pay#Intent;scheme=https;scheme=upi;end',
  `intent://pay#Intent;scheme=upi;end;${INTENT_FALLBACK};end`,
  'intent://pay#Intent;scheme=upi;component=a/b;end',
  'intent://pay#Intent;scheme=upi;component=a.b;end',
  'intent://pay#Intent;scheme=https;end#Intent;scheme=upi;end',
  'intent://pay#Intent;package=com.pay;end',
  'intent://pay?scheme=upi',
])('opens nothing with %s', (redirectUrl) => {
  expect(convert(action('deeplink', { redirectUrl }))).toEqual(FAILED);
  expect(convert(action('qr', { qr: 'EMV000201', redirectUrl }))).toMatchObject({ appUrl: null });
});

test.each([
  'upi://pay?pa=shop@bank',
  'phonepe://pay?a=b',
  'tez://upi/pay?a=b',
  'intent://pay?pa=shop@bank#Intent;scheme=upi;package=com.phonepe.app;end',
  'intent://pay#Intent;scheme=upi;category=android.intent.category.BROWSABLE;end',
  'intent://pay?pa=shop@bank#Intent;action=android.intent.action.VIEW;scheme=upi;end;',
])('opens a payment app with %s', (redirectUrl) => {
  expect(convert(action('deeplink', { redirectUrl }))).toEqual({
    kind: 'app',
    url: redirectUrl,
    testUrl: null,
  });
});

test('opens the further apps of PAYMENT_APPS, but nothing that is no app', () => {
  const env = { PAYMENT_APPS: 'OtherPay, javascript, intent' };
  expect(convert(action('deeplink', { redirectUrl: 'otherpay://pay' }), env).kind).toBe('app');
  for (const redirectUrl of [
    'javascript:alert(1)',
    `intent://a#Intent;scheme=https;${INTENT_FALLBACK};end`,
  ]) {
    expect(convert(action('deeplink', { redirectUrl }), env)).toEqual(FAILED);
  }
});
