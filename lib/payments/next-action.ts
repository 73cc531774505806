/** What is shown when nothing more specific is known. */
export const PAYMENT_FAILED = 'Failed to process payment. Please try again later.';

/** What the shopper's browser does after a payment was sent. The server has checked every URL in it. */
export type NextAction =
  /** Posts a form to a gateway. */
  | { kind: 'post'; url: string; inputs: [name: string, value: string][] }
  /** Follows a URL. */
  | { kind: 'go'; url: string }
  /** Opens an app. */
  | { kind: 'app'; url: string; testUrl: string | null }
  | {
      kind: 'qr';
      code: { text: string } | { image: string };
      /** Opens a UPI app on this device. */
      appUrl: string | null;
      testUrl: string | null;
    }
  /** Nothing: the payment is being processed. */
  | { kind: 'none' }
  /** Thanks for the order, which is paid later. */
  | { kind: 'placed' }
  /** Asks for the one-time code that was sent, or says what is wrong with it; `demoCode` is empty but at a shop for trying out. */
  | { kind: 'code'; message: string; isSent: boolean; demoCode: string }
  /** Shows why the payment was not accepted. */
  | { kind: 'refused'; message: string };

/** The actions that leave this page open while the shopper pays in another app. */
export type PendingAction = Extract<NextAction, { kind: 'app' | 'qr' }>;
