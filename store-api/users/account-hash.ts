import { createHmac } from 'node:crypto';

/** Tells accounts apart without naming them, in a log and elsewhere: nobody without the key can try emails. */
export function accountHash(key: Uint8Array, shopId: string, email: string): string {
  return createHmac('sha256', key).update(`account ${shopId} ${email}`).digest('hex').slice(0, 16);
}
