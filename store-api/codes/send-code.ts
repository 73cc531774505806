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
const TOO_MANY_OF_SHOP =
  'We can’t send more codes at the moment. Please choose another way, or try again in an hour.';

/** Counts an attempt; one beyond the limit is refused in words of its own. */
async function consume(counted: Promise<void>, message: string): Promise<void> {
  await counted.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.status, message, error.details);
  });
}

/**
 * Creates what sends one-time codes, no more than a few to a recipient and at the request of an address, and no more of a shop than it
 * wants to pay for. It asks the database, and so is called outside of transactions.
 *
 * @param name tells its limits from those of other codes
 * @returns a function that sends a code and returns it
 * @throws ApiError 429 beyond the limits, 503 where the text cannot be sent
 */
export function createCodeSender(
  deps: Deps,
  name: string,
  limits: { perAddress: RateLimit; perRecipient: RateLimit; perShop: RateLimit },
) {
  const addresses = createAddressLimiter(deps, `${name}-address`, limits.perAddress);
  const recipients = createRateLimiter(deps, `${name}-recipient`, limits.perRecipient);
  const shops = createRateLimiter(deps, `${name}-shop`, limits.perShop);
  return async (request: AppEnv['Variables'], message: CodeMessage): Promise<string> => {
    const { shop, hostname } = request;
    const { purpose, subject, recipient, reason, isForCustomers } = message;
    const { kind, address } = recipient;
    await consume(addresses.consume(request), TOO_MANY);
    const key = `${shop.id} ${kind === 'mail' ? mailboxOf(address) : address}`;
    await consume(recipients.consume(key), TOO_MANY);
    // Last, so that what is refused to somebody is not counted against all shoppers.
    await consume(shops.consume(shop.id), TOO_MANY_OF_SHOP);
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
