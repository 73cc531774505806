import type { Context } from 'hono';
import type { Customer } from '../db/schema/users';
import type { AppEnv, Deps } from '../deps';
import { askerOf } from '../http/caller';
import { ApiError } from '../http/errors';
import { createRateLimiter } from '../http/rate-limiter';
import { accountHash } from './account-hash';
import { verifyPassword } from './password';

/**
 * Creates what asks a signed-in customer for their password, so that who has found an open session does not keep the account. Wrong
 * ones are counted together for all that asks, before they are compared: parallel guesses are no more than others.
 *
 * @returns a function that throws ApiError 422 with the field's error for a wrong password, and 429 beyond the limit
 */
export function createPasswordCheck(deps: Deps) {
  const guesses = createRateLimiter(deps, 'password-check', deps.limits.profile.passwords);
  return async (
    c: Pick<Context<AppEnv>, 'var' | 'req'>,
    user: Customer,
    field: string,
    password: string,
  ): Promise<void> => {
    await guesses.consume(user.id);
    if (!(await verifyPassword(password, user.passwordHash ?? '', askerOf(c)))) {
      const message = 'This is not your current password.';
      throw new ApiError(422, message, {
        fields: { [field]: message },
        event: { name: 'sign-in-failed', account: accountHash(deps.tokenKey, user.shopId, user.email) },
      });
    }
    await guesses.refund(user.id);
  };
}
