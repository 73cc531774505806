import { PAYMENT_FAILED } from './payment-failed';
import { qrImage } from './qr-image';
import { appLink, appTarget, upiLink, webTarget, type TargetRules } from './safe-target';
import type { WirePaymentAnswer } from './schema';

/**
 * What the shopper's browser does next (spec section 4). Every address in it is safe to follow, so that the
 * browser need not judge any.
 */
export type NextAction =
  | { kind: 'post'; url: string; inputs: [name: string, value: string][] }
  | { kind: 'go'; url: string }
  | { kind: 'app'; url: string; testUrl: string | null }
  | {
      kind: 'qr';
      code: { text: string } | { image: string };
      /** Opens a UPI app on this device. */
      appUrl: string | null;
      testUrl: string | null;
    }
  | { kind: 'none' }
  /** @property message says why nothing came of it */
  | { kind: 'refused'; message: string };

/** What the shopper looks at while the payment is made elsewhere. */
export type PendingAction = Extract<NextAction, { kind: 'app' | 'qr' }>;

const UNKNOWN_ERROR = 'Unknown error occurred during payment process';

/** More would make no code that a phone can read. */
const MAX_QR_TEXT_BYTES = 2300;

const refused = (message: string): NextAction => ({ kind: 'refused', message });

/** Decides what a payment response has the shopper do. */
export function toNextAction(answer: WirePaymentAnswer, rules: TargetRules): NextAction {
  const { success, error, action, redirectUrl } = answer;
  // Stores that name no success have succeeded when they say where to go on.
  const isSuccess = success ?? (error === '' && (action !== null || redirectUrl !== ''));
  if (!isSuccess) return refused(error || UNKNOWN_ERROR);
  const step = action && stepOf({ ...action, redirectUrl: action.redirectUrl || redirectUrl }, rules);
  return step ?? go(action?.redirectUrl || redirectUrl, rules);
}

/** @returns `none` without an address, a refusal for one that may not be followed */
function go(address: string, rules: TargetRules): NextAction {
  if (!address) return { kind: 'none' };
  const url = webTarget(address, rules);
  return url ? { kind: 'go', url } : refused(PAYMENT_FAILED);
}

/** @returns null for an action that asks for nothing but going to its address, if it has one */
function stepOf(action: NonNullable<WirePaymentAnswer['action']>, rules: TargetRules): NextAction | null {
  // Not held to PAYMENT_HOSTS: it is the store's own, and only a tester presses it.
  const testUrl = webTarget(action.testUrl, { ...rules, env: {} });
  switch (action.type.toLowerCase()) {
    case 'redirect_post': {
      const url = webTarget(action.redirectUrl, rules);
      return url ? { kind: 'post', url, inputs: inputsOf(action.formParams) } : refused(PAYMENT_FAILED);
    }
    case 'deeplink': {
      const url = appTarget(action.redirectUrl, rules);
      return url ? { kind: 'app', url, testUrl } : refused(PAYMENT_FAILED);
    }
    case 'qr': {
      const code = codeOf(action);
      const appUrl = upiLink(action.qr) ?? appLink(action.redirectUrl);
      if (code) return { kind: 'qr', code, appUrl, testUrl };
      if (appUrl) return { kind: 'app', url: appUrl, testUrl };
      // A code that can't be shown is no payment that is under way.
      return (action.qr || action.qrBase64) && !action.redirectUrl ? refused(PAYMENT_FAILED) : null;
    }
    default:
      return null;
  }
}

type FormParams = NonNullable<WirePaymentAnswer['action']>['formParams'];

function inputsOf(params: FormParams): [string, string][] {
  if (!params) return [];
  return [
    ['type', params.type],
    ['url', params.url],
    ...params.data.map(([key, value]): [string, string] => [`data[${key}]`, value]),
  ];
}

function codeOf({
  qr,
  qrBase64,
}: {
  qr: string;
  qrBase64: string;
}): { text: string } | { image: string } | null {
  if (qr && Buffer.byteLength(qr) <= MAX_QR_TEXT_BYTES) return { text: qr };
  const image = qrImage(qrBase64);
  return image ? { image } : null;
}
