import { z } from '@hono/zod-openapi';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ADDRESS_LABELS, addresses } from '../db/schema/addresses';
import { users } from '../db/schema/users';
import { ApiError } from '../http/errors';
import { shippingAddressFields } from '../orders/order-request';

/** The most addresses of a customer. */
const MAX_ADDRESSES = 20;

/** The body of POST /addresses and PUT /addresses/{id}. */
export const addressRequestSchema = z
  .object({
    ...shippingAddressFields,
    label: z.enum(ADDRESS_LABELS, `must be ${ADDRESS_LABELS.join(', ')}`),
    isDefault: z.boolean().optional().openapi({
      description:
        'Makes it the default in place of another one. Missing: the first address of a customer becomes it, others stay as they are.',
    }),
  })
  .openapi('AddressRequest');

export const addressSchema = z
  .object({
    id: z.uuid(),
    label: z.enum(ADDRESS_LABELS),
    fullName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    phone: z.string(),
    isDefault: z.boolean(),
  })
  .openapi('Address');

type Address = z.infer<typeof addressSchema>;
type AddressRequest = z.output<typeof addressRequestSchema>;

const columns = {
  id: addresses.id,
  label: addresses.label,
  fullName: addresses.fullName,
  address: addresses.address,
  city: addresses.city,
  state: addresses.state,
  postalCode: addresses.postalCode,
  phone: addresses.phone,
  isDefault: addresses.isDefault,
};

function notFound(): ApiError {
  return new ApiError(404, 'Address not found');
}

/** Lists the addresses of a customer, the default first, then the newest. */
export function listAddresses(db: Database, userId: string): Promise<Address[]> {
  return db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id));
}

/** Runs one change of a customer's addresses after the other, as they share a limit and a default. */
function changeAddresses<Result>(
  db: Database,
  userId: string,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    return change(tx);
  });
}

async function unsetDefault(tx: Database, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault));
}

/** @throws ApiError 409 when there are as many as there can be */
export function addAddress(db: Database, userId: string, request: AddressRequest): Promise<Address> {
  return changeAddresses(db, userId, async (tx) => {
    const count = await tx.$count(addresses, eq(addresses.userId, userId));
    if (count >= MAX_ADDRESSES)
      throw new ApiError(409, `There can be ${MAX_ADDRESSES} saved addresses. Delete one of them first.`);
    const isDefault = request.isDefault || count === 0;
    if (isDefault) await unsetDefault(tx, userId);
    // The clock and not the time of the transaction, which may have waited for another one.
    const [added] = await tx
      .insert(addresses)
      .values({ ...request, userId, isDefault, createdAt: new Date() })
      .returning(columns);
    if (!added) throw new Error('The address was not stored.');
    return added;
  });
}

/** @throws ApiError 404 for an address that the customer does not have */
export function replaceAddress(
  db: Database,
  userId: string,
  id: string,
  request: AddressRequest,
): Promise<Address> {
  return changeAddresses(db, userId, async (tx) => {
    if (request.isDefault) await unsetDefault(tx, userId);
    const [replaced] = await tx
      .update(addresses)
      // The default ends by another one only, so that there always is one.
      .set({ ...request, isDefault: request.isDefault || undefined })
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning(columns);
    if (!replaced) throw notFound();
    return replaced;
  });
}

/**
 * Deletes an address; the newest other one takes the place of the default.
 *
 * @throws ApiError 404 for an address that the customer does not have
 */
export function deleteAddress(db: Database, userId: string, id: string): Promise<void> {
  return changeAddresses(db, userId, async (tx) => {
    const [deleted] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning(columns);
    if (!deleted) throw notFound();
    const [newest] = deleted.isDefault ? await listAddresses(tx, userId) : [];
    if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id));
  });
}
