import QRCode from 'qrcode';
import { toRupees } from '../money';
import { GATEWAY_PATHS, publicApiUrl } from '../paths';
import type { NewPayment } from './payment-provider';
import type { PaymentResponse } from './payment-schema';
import { upiUri } from './upi';

/** Width of a QR code, in pixels. */
const QR_WIDTH = 320;

/**
 * Builds the response of POST /payments for the mode of the payment method.
 *
 * @param publicUrl where a browser reaches this API
 */
export async function paymentResponse(payment: NewPayment, publicUrl: string): Promise<PaymentResponse> {
  const { mode, reference, orderId, amount } = payment;
  const paymentUrl = publicApiUrl(publicUrl, GATEWAY_PATHS.payment(reference));
  const testUrl = publicApiUrl(publicUrl, GATEWAY_PATHS.upi(reference));
  const upiLink = upiUri({
    payeeAddress: payment.upiAddress,
    payeeName: payment.upiName,
    amount,
    reference,
    note: `${payment.storeName} order ${orderId}`,
  });
  switch (mode) {
    case 'redirect_post': {
      const data = { reference, orderId, amount: toRupees(amount).toFixed(2), currency: 'INR' };
      return {
        success: true,
        action: {
          type: 'redirect_post',
          redirectUrl: publicApiUrl(publicUrl, GATEWAY_PATHS.checkout),
          formParams: { type: 'POST', url: paymentUrl, data },
        },
      };
    }
    case 'deeplink':
      return { success: true, action: { type: 'deeplink', redirectUrl: upiLink, testUrl } };
    case 'qr':
      return { success: true, action: { type: 'qr', qr: upiLink, testUrl } };
    case 'qr_image': {
      const image = await QRCode.toBuffer(upiLink, { width: QR_WIDTH, margin: 2 });
      // The link is included because a phone cannot scan a code on its own screen.
      const qrBase64 = image.toString('base64');
      return { success: true, action: { type: 'qr', qrBase64, redirectUrl: upiLink, testUrl } };
    }
    case 'redirect':
      return { success: true, redirectUrl: paymentUrl };
    case 'none':
      return { success: true, placed: true };
  }
}
