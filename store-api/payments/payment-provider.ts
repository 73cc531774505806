import type { PaymentMode, ProviderName } from '../db/schema/payments';
import type { PaymentResponse } from './payment-schema';

/** A payment that is to be opened at the provider. The amount is paise. */
export type NewPayment = {
  reference: string;
  orderId: string;
  amount: number;
  mode: PaymentMode;
  storeName: string;
  upiAddress: string;
  upiName: string;
  /** The phone number that the payment form asks for, or else that of the order. */
  phone: string;
  /** When the order is cancelled unless it is paid; null for one that waits on. */
  payBefore: Date | null;
  /** The page of the shop for a shopper who has paid. */
  returnUrl: string;
};

/** How a shopper goes on to pay; without `providerId` the payment is the shop's own. */
export type OpenedPayment = { response: PaymentResponse; providerId: string | null };

/** Money that a provider has captured. */
export type Capture = {
  /** What the provider calls it; null where it has one capture of a payment at most. */
  id: string | null;
  /** Paise; null where the provider does not say. */
  amount: number | null;
  /** The card or UPI address in its masked form; null where it is unknown. */
  instrument: string | null;
};

/** What has become of a payment. */
export type PaymentState = { state: 'open' } | { state: 'failed' } | { state: 'captured'; capture: Capture };

/** What a notice is about: the reference, or else the provider's own name of the payment or of the refund. */
export type NoticeSubject = { reference?: string; providerId?: string; refundId?: string };

/** What a provider tells the shop. The id is the same each time that it is told. */
export type Notice = { id: string; subject: NoticeSubject } & (
  | { type: 'payment.captured'; capture: Capture }
  | { type: 'payment.failed' }
  | { type: 'refund.processed'; amount: number | null }
);

/** A refund that the provider is to carry out, or has begun to. The amount is paise. */
export type RefundOrder = {
  /**
   * It identifies the refund at the provider, which so carries it out once: the refund's id, with a suffix after one that failed.
   */
  id: string;
  amount: number;
  providerId: string | null;
  captureId: string | null;
};

/** The provider has begun a refund and could not carry it out: the money is where it was, and another one may be begun. */
export class RefundFailed extends Error {}

/** Who takes the money. Each call may fail with any error, is tried again and has the same effect once. */
export type PaymentProvider = {
  name: ProviderName;
  /** Opens a payment. */
  create: (payment: NewPayment) => Promise<OpenedPayment>;
  /** Tells what has become of a payment. */
  status: (payment: { reference: string; providerId: string | null }) => Promise<PaymentState>;
  /** Takes a payment that nobody has made no more. */
  close: (providerId: string) => Promise<void>;
  /**
   * Carries a refund out, or tells of one that has begun whether it is done.
   *
   * @throws RefundFailed where it is failed for good
   */
  refund: (refund: RefundOrder) => Promise<{ providerId: string | null; isDone: boolean }>;
  /**
   * Reads a notice; null where nobody can sign one.
   *
   * @returns null for one that is about nothing of the shop
   * @throws ApiError 401 for a wrong signature, 422 for a body that can't be read
   */
  verifyNotice: ((header: (name: string) => string | undefined, body: Uint8Array) => Notice | null) | null;
};
