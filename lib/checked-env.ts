import { readEnv, type Env } from './env';
import { logSecurityEvent } from './logging/log.mjs';
import { findDangerousSettings } from './security/dangerous-settings';
import { paymentWarnings } from './security/payment-warnings';

/**
 * Reads the settings before the first request, which would fail by an invalid one, and logs what the operator should know of
 * them.
 *
 * @throws an error whose message tells what is invalid or dangerous, and what to do
 */
export function checkedEnv(): Env {
  const env = readEnv();
  const { refusals, warnings } = findDangerousSettings(process.env);
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  for (const message of [...warnings, ...paymentWarnings(process.env)])
    logSecurityEvent('misconfigured', { message });
  return env;
}
