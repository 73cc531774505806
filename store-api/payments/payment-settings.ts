import { z } from 'zod';
import { secret, SHARED_VARIABLES, variableDocs } from '../../shared/variable-docs';
import { isHttpUrl, unusableSettings, withoutTrailingSlash } from '../env-values';

/** What Razorpay is reached with. */
export type RazorpaySettings = { baseUrl: string; keyId: string; keySecret: string; webhookSecret: string };

/** The environment variables about who takes the money. */
export const paymentVariables = z.object({
  PAYMENT_PROVIDER: z
    .enum(['test', 'razorpay'], 'must be test or razorpay')
    .default('test')
    .meta(SHARED_VARIABLES.PAYMENT_PROVIDER),
  PAYMENT_PROVIDER_URL: z
    .string()
    .refine(isHttpUrl, 'must be an http(s) address, such as http://localhost:9000')
    .transform(withoutTrailingSlash)
    .prefault('https://api.razorpay.com')
    .meta(
      variableDocs(
        'payments',
        'Base URL of the provider’s API, for tests; unset: `https://api.razorpay.com`.',
      ),
    ),
  RAZORPAY_KEY_ID: z
    .string()
    .optional()
    .meta(variableDocs('payments', 'The key of Razorpay’s API, such as `rzp_live_…`.')),
  RAZORPAY_KEY_SECRET: z.string().optional().meta(variableDocs('payments', 'The secret of that key.')),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .optional()
    .meta(
      variableDocs(
        'payments',
        'The secret by which Razorpay signs its webhooks, as its dashboard has it.',
        'Razorpay posts them to `STORE_API_PUBLIC_URL/api/v1/payments/notices` ([payments.md](payments.md)).',
      ),
    ),
  PAYMENT_WEBHOOK_SECRET: secret(16)
    .optional()
    .meta(
      variableDocs(
        'payments',
        'Key of signed notices at `/api/v1/payments/notices` while no provider is set; at least 16 characters.',
        'Who has it can say that an order is paid. Unset: the path is a 404.',
      ),
    ),
});

/**
 * How Razorpay is reached; null while the test gateway stands in for a provider.
 *
 * @throws Error that names what is missing
 */
export function readRazorpay(value: z.output<typeof paymentVariables>): RazorpaySettings | null {
  if (value.PAYMENT_PROVIDER !== 'razorpay') return null;
  const keyId = value.RAZORPAY_KEY_ID;
  const keySecret = value.RAZORPAY_KEY_SECRET;
  const webhookSecret = value.RAZORPAY_WEBHOOK_SECRET;
  if (keyId && keySecret && webhookSecret)
    return { keyId, keySecret, webhookSecret, baseUrl: value.PAYMENT_PROVIDER_URL };
  const missing = (['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const).filter(
    (name) => !value[name],
  );
  throw unusableSettings([
    `PAYMENT_PROVIDER=razorpay needs ${missing.join(', ')} (Razorpay’s dashboard has them; docs/payments.md)`,
  ]);
}
