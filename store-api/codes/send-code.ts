import type { Shop } from '../db/schema/shops';
import type { CodePurpose } from '../db/schema/one-time-codes';
import type { AppEnv, Deps, RateLimit } from '../deps';
import { ApiError } from '../http/errors';
import { createAddressLimiter, createRateLimiter } from '../http/rate-limiter';
import { mailboxOf } from '../mails/email-address';
import { queueMail } from '../mails/mail';
import { mailCustomer } from '../users/mail-customer';
import type { CodeRecipient } from './code-recipient';
import { CODE_MINUTES, issueCode } from './one-time-codes';

/** A code that is to be sent. */
type CodeMessage = {
  purpose: CodePurpose;
  subject: string;
  recipient: CodeRecipient;
  /** What it is for, in the words of `This code is for …`. */
  reason: string;
  /** A mailbox whose owner has no account gets nothing. */
  isForCustomers?: true;
};

const TOO_MANY = 'Too many codes were asked for. Use the last one, or try again later.';

/**
 * Creates what sends one-time codes, no more than a few to a recipient and at the request of an address. It asks the database, and
 * so is called outside of transactions.
 *
 * @param name tells its limits from those of other codes
 * @returns a function that sends a code and returns it
 * @throws ApiError 429 beyond the limits, 503 where the text cannot be sent
 */
export function createCodeSender(
  deps: Deps,
  name: string,
  limits: { perAddress: RateLimit; perRecipient: RateLimit },
) {
  const addresses = createAddressLimiter(deps, `${name}-address`, limits.perAddress);
  const recipients = createRateLimiter(deps, `${name}-recipient`, limits.perRecipient);
  return async (request: AppEnv['Variables'], message: CodeMessage): Promise<string> => {
    const { shop, hostname } = request;
    const { purpose, subject, recipient, reason, isForCustomers } = message;
    try {
      await addresses.consume(request);
      const { kind, address } = recipient;
      await recipients.consume(`${shop.id} ${kind === 'mail' ? mailboxOf(address) : address}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(error.status, TOO_MANY, error.details);
    }
    const binding = { shopId: shop.id, purpose, subject, recipient: recipient.address };
    const warning = `It is valid for ${CODE_MINUTES} minutes. Nobody of the shop asks you for it.`;
    const code = await deps.db.transaction(async (tx) => {
      const issued = await issueCode(tx, deps.tokenKey, binding);
      if (recipient.kind === 'mail') {
        await (isForCustomers ? mailCustomer : queueMail)(tx, {
          id: `code-${issued.id}`,
          shop,
          host: hostname,
          to: recipient.address,
          subject: `${issued.code} is your code`,
          parts: [`Your code is ${issued.code}. It is for ${reason}.`, warning],
        });
      }
      return issued.code;
    });
    if (recipient.kind === 'text') {
      await deps
        .sendText(recipient.address, codeText(shop, hostname, code, reason, warning))
        .catch((error) => {
          deps.logError(error);
          throw new ApiError(
            503,
            'We could not send you a code. Please try again, or choose another method.',
          );
        });
    }
    return code;
  };
}

/** The last line lets a phone offer the code to pages of this hostname, and of no other. */
function codeText(
  { storeName }: Pick<Shop, 'storeName'>,
  hostname: string,
  code: string,
  reason: string,
  warning: string,
): string {
  return `${storeName}: ${code} is your code for ${reason}. ${warning}\n\n@${hostname} #${code}`;
}
