import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { settings } from '../db/schema/service';

const NAME = 'token-key';

/**
 * The key that tokens are signed with: the operator's, else one that is made once and kept in the
 * database, so that tokens outlive a restart and hold on every instance.
 *
 * @param secret the operator's, or undefined
 */
export async function readTokenKey(db: Database, secret: string | undefined): Promise<Uint8Array> {
  if (secret) return new TextEncoder().encode(secret);
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name: NAME, value }).onConflictDoNothing();
  const [kept] = await db.select().from(settings).where(eq(settings.name, NAME));
  return new TextEncoder().encode(kept?.value ?? value);
}
