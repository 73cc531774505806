import { setTimeout as sleep } from 'node:timers/promises';
import type { AppEnv, Deps } from '../deps';
import { createAddressLimiter, createRateLimiter, tooManyAttempts } from '../http/rate-limiter';
import { inTurn } from '../../shared/in-turn';

const MAX_DELAY_MS = 3000;
const DELAY_STEP_MS = 500;

/**
 * How many sign-ins to one account, and from one network, may run or wait at once. The storefront lets its shoppers wait itself, and
 * a private address may be a proxy, which many share.
 */
const MAX_AT_ONCE = 5;

/** In this time those that wait for their turn are through. */
const TURNS_SECONDS = 30;

const TURNS = {
  maxAtOnce: MAX_AT_ONCE,
  reject: () => {
    throw tooManyAttempts(TURNS_SECONDS);
  },
};

/** What counts an attempt before it is made, and takes it back. */
type Counter<Key> = { consume: (key: Key) => Promise<void>; refund: (key: Key) => Promise<void> };

/** Counts what is refused; what succeeds, fails or is kept from its turn does not count. */
async function countRefused<Key, Result>(
  counter: Counter<Key>,
  key: Key,
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  await counter.consume(key);
  let isRefused = false;
  try {
    const result = await attempt();
    isRefused = result === null;
    return result;
  } finally {
    if (!isRefused) await counter.refund(key);
  }
}

/**
 * Creates the limits of signing in. Failures are counted by account and address, by address, and by account. Those of an account
 * only delay, or anybody could lock its customer out; its sign-ins go one at a time, so that parallel ones wait for each
 * other's delays. The storefront lets its shoppers' sign-ins wait itself, and names devices that signed in before, which count
 * in place of their address.
 */
export function createSignInLimits(deps: Deps) {
  const { limits, logSecurityEvent } = deps;
  const { perPair, perAddress } = limits.signIn;
  const pairs = createRateLimiter(deps, 'sign-in-pair', perPair);
  const addresses = createAddressLimiter(deps, 'sign-in-address', perAddress);
  const accounts = createRateLimiter(deps, 'sign-in-account', perPair);

  /** One address has no more than the attempts of a pair, so further ones come from several addresses or from unknown ones. */
  async function delay(account: string, site: string): Promise<void> {
    const beyond = Math.max((await accounts.count(account)) - perPair.attempts, 0);
    if (beyond === 0) return;
    const ms = Math.min(beyond * DELAY_STEP_MS, MAX_DELAY_MS);
    logSecurityEvent('rate-limited', { site, delay: ms });
    await sleep(ms);
  }

  /**
   * @param email of the account, in the form in which it is stored
   * @param verify returns null for a wrong email or password
   * @returns what `verify` returns
   * @throws ApiError 429
   */
  return async function limitSignIn<User>(
    request: AppEnv['Variables'],
    email: string,
    verify: () => Promise<User | null>,
  ): Promise<User | null> {
    const { shop, hostname, caller } = request;
    const { network, isPrivate, device, isStorefront } = caller;
    const account = `${shop.id} ${email}`;
    const source = device ?? network;
    const pair = source && `${account} ${source}`;

    const attempt = async () => {
      if (isStorefront) return device ? verify() : countRefused(addresses, request, verify);
      const ofNetwork = () =>
        network === null || isPrivate ? verify() : inTurn(`network ${shop.id} ${network}`, TURNS, verify);
      const ofAccount = () => countRefused(addresses, request, ofNetwork);
      const delayed = { consume: () => delay(account, hostname), refund: accounts.refund };
      return inTurn(`account ${account}`, TURNS, () => countRefused(delayed, account, ofAccount));
    };
    const user = await countRefused(pairs, pair, attempt);
    if (user) await pairs.reset(pair);
    return user;
  };
}
