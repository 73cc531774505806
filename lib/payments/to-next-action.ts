import { imageType } from '@/lib/format/image-type';
import { PAYMENT_FAILED, type NextAction } from './next-action';
import { appLink, appTarget, upiLink, webTarget, type TargetRules } from './safe-target';
import type { WirePaymentResponse } from './schema';

const UNKNOWN_ERROR = 'Unknown error occurred during payment process';

/** A longer text makes a QR code that phones can't read. */
const MAX_QR_TEXT_BYTES = 2300;

/** In characters of base64; far larger than any QR code. */
const MAX_QR_IMAGE_LENGTH = 1_500_000;

type WireAction = NonNullable<WirePaymentResponse['action']>;

/** Converts a payment response into what the shopper's browser does next. */
export function toNextAction(response: WirePaymentResponse, rules: TargetRules): NextAction {
  const { success, error, action, redirectUrl, placed } = response;
  // A response without `success` is a success if it says how to go on.
  const isSuccess = success ?? (error === '' && (action !== null || redirectUrl !== ''));
  if (!isSuccess) return reject(error || UNKNOWN_ERROR);
  const next = action && byType({ ...action, redirectUrl: action.redirectUrl || redirectUrl }, rules);
  const url = action?.redirectUrl || redirectUrl;
  return next ?? (placed && !url ? { kind: 'placed' } : followUrl(url, rules));
}

/** @returns `none` without a URL, a rejection for one that may not be followed */
function followUrl(address: string, rules: TargetRules): NextAction {
  if (!address) return { kind: 'none' };
  const url = webTarget(address, rules);
  return url ? { kind: 'go', url } : reject(PAYMENT_FAILED);
}

/** @returns null when there is nothing to do but to follow the action's URL, if it has one */
function byType(action: WireAction, rules: TargetRules): NextAction | null {
  const testUrl = testTarget(action.testUrl, rules);
  switch (action.type.toLowerCase()) {
    case 'redirect_post': {
      const url = webTarget(action.redirectUrl, rules);
      return url ? { kind: 'post', url, inputs: toInputs(action.formParams) } : reject(PAYMENT_FAILED);
    }
    case 'deeplink': {
      const url = appTarget(action.redirectUrl, rules);
      return url ? { kind: 'app', url, testUrl } : reject(PAYMENT_FAILED);
    }
    case 'qr': {
      const code = toQrCode(action);
      const appUrl = upiLink(action.qr) ?? appLink(action.redirectUrl, rules);
      if (code) return { kind: 'qr', code, appUrl, testUrl };
      if (appUrl) return { kind: 'app', url: appUrl, testUrl };
      // The shopper can't pay by a code that can't be shown.
      return (action.qr || action.qrBase64) && !action.redirectUrl ? reject(PAYMENT_FAILED) : null;
    }
    default:
      return null;
  }
}

/** PAYMENT_HOSTS does not apply: the page is the embedded store API's own, and no other store offers one. */
function testTarget(address: string, rules: TargetRules): string | null {
  return rules.env.STORE_API_EMBEDDED === 'yes' ? webTarget(address, { ...rules, env: {} }) : null;
}

function reject(message: string): NextAction {
  return { kind: 'refused', message };
}

function toInputs(params: WireAction['formParams']): [string, string][] {
  if (!params) return [];
  return [
    ['type', params.type],
    ['url', params.url],
    ...params.data.map(([key, value]): [string, string] => [`data[${key}]`, value]),
  ];
}

function toQrCode({ qr, qrBase64 }: WireAction): { text: string } | { image: string } | null {
  if (qr && Buffer.byteLength(qr) <= MAX_QR_TEXT_BYTES) return { text: qr };
  const image = toImageUrl(qrBase64);
  return image ? { image } : null;
}

const DATA_URL = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/**
 * @param image bare base64 or a data URL
 * @returns a data URL with the type of its bytes; null when they are not an image
 */
function toImageUrl(image: string): string | null {
  if (image.length > MAX_QR_IMAGE_LENGTH) return null;
  const base64 = image.replace(DATA_URL, '').replace(/\s+/g, '');
  if (!BASE64.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  const type = imageType(bytes);
  return type ? `data:image/${type};base64,${bytes.toString('base64')}` : null;
}
