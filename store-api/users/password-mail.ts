import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database';
import type { Shop } from '../db/schema/shops';
import type { Deps } from '../deps';
import { queueMail } from '../mails/mail';
import { shopPageUrl } from '../paths';

/**
 * Tells a customer that their password was changed.
 *
 * @param tx the transaction that changes it
 * @param devices who has to sign in again, such as `all devices`
 */
export async function mailPasswordChange(
  tx: Database,
  { shop, hostname, shopUrl }: { shop: Shop; hostname: string } & Pick<Deps, 'shopUrl'>,
  email: string,
  devices: 'all devices' | 'all other devices',
): Promise<void> {
  await queueMail(tx, {
    id: `password-${randomUUID()}`,
    shop,
    host: hostname,
    to: email,
    subject: 'Your password was changed',
    parts: [
      `The password of your account at ${shop.storeName} was changed, and ${devices} were signed out.`,
      'If it was not you, choose another one at once, and tell us.',
      {
        link: shopPageUrl(shopUrl, hostname, '/forgot-password', {}),
        label: 'Choose another password',
      },
    ],
  });
}
