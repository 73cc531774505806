import QRCode from 'qrcode';
import type { PaymentMode } from '../db/schema/payments';
import { gatewayPaths, publicApiUrl } from './gateway-urls';
import type { PaymentAnswer } from './payment-wire';
import { upiUri } from './upi';

/** What an answer is made of. The amount is paise. */
export type BegunPayment = {
  mode: PaymentMode;
  reference: string;
  orderId: string;
  amount: number;
  storeName: string;
  upiAddress: string;
  upiName: string;
};

const QR_WIDTH = 320;

/**
 * The answer of POST /payments, by the mode of the payment method (spec section 4).
 *
 * @param publicUrl where a browser reaches this API
 */
export async function answerPayment(payment: BegunPayment, publicUrl: string): Promise<PaymentAnswer> {
  const { mode, reference, orderId, amount } = payment;
  const paymentPage = publicApiUrl(publicUrl, gatewayPaths.payment(reference));
  const testUrl = publicApiUrl(publicUrl, gatewayPaths.upi(reference));
  const upi = upiUri({
    payeeAddress: payment.upiAddress,
    payeeName: payment.upiName,
    amount,
    reference,
    note: `${payment.storeName} order ${orderId}`,
  });
  switch (mode) {
    case 'redirect_post': {
      const data = { reference, orderId, amount: (amount / 100).toFixed(2), currency: 'INR' };
      return {
        success: true,
        action: {
          type: 'redirect_post',
          redirectUrl: publicApiUrl(publicUrl, gatewayPaths.checkout),
          formParams: { type: 'POST', url: paymentPage, data },
        },
      };
    }
    case 'deeplink':
      return { success: true, action: { type: 'deeplink', redirectUrl: upi, testUrl } };
    case 'qr':
      return { success: true, action: { type: 'qr', qr: upi, testUrl } };
    case 'qr_image': {
      const image = await QRCode.toBuffer(upi, { width: QR_WIDTH, margin: 2 });
      // The image's own address as well: a phone can't scan what it shows itself.
      const qrBase64 = image.toString('base64');
      return { success: true, action: { type: 'qr', qrBase64, redirectUrl: upi, testUrl } };
    }
    case 'redirect':
      return { success: true, redirectUrl: paymentPage };
    case 'none':
      return { success: true };
  }
}
