import type { StoreApiEnv } from '../env';
import type { PaymentProvider } from './payment-provider';
import { createRazorpayProvider } from './razorpay';
import { createTestProvider } from './test-provider';

/** Creates the provider that the settings name. */
export function chooseProvider({
  publicUrl,
  razorpay,
  paymentWebhookSecret,
}: Pick<StoreApiEnv, 'publicUrl' | 'razorpay' | 'paymentWebhookSecret'>): PaymentProvider {
  return razorpay ? createRazorpayProvider(razorpay) : createTestProvider(publicUrl, paymentWebhookSecret);
}
