import { createAddress, deleteAddress, getAddresses, updateAddress } from '@/lib/addresses/queries';
import { addressId, addressInput } from '@/lib/addresses/schema';
import type { Attempt } from '@/lib/api/rate-limit/rate-limited';
import { ADDRESS_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { requireFeature } from '@/lib/store-info/require-feature';

const guard = requireFeature('addresses');
const limits = ({ token }: { token: string }): Attempt[] => [[ADDRESS_CHANGES_BY_SESSION, token]];

/** @returns the id of the query, or the response to a request without one */
function idOf(request: Request): string | Response {
  const id = addressId.safeParse(new URL(request.url).searchParams.get('id'));
  return id.success ? id.data : Response.json({ error: 'Ask with id, that of an address.' }, { status: 400 });
}

/** The signed-in customer's saved addresses, for stores with the feature `addresses`. */
export const GET = route({
  session: 'required',
  guard,
  handle: getAddresses,
});

/** Saves another address. */
export const POST = route({
  session: 'required',
  body: addressInput,
  limits,
  guard,
  handle: ({ input, ...caller }) => createAddress(caller, input),
});

/** Replaces an address: `?id=…`. */
export const PUT = route({
  session: 'required',
  body: addressInput,
  limits,
  guard,
  handle: async ({ request, input, ...caller }) => {
    const id = idOf(request);
    return id instanceof Response ? id : updateAddress(caller, id, input);
  },
});

/** Deletes an address: `?id=…`. */
export const DELETE = route({
  session: 'required',
  limits,
  guard,
  handle: async ({ request, ...caller }) => {
    const id = idOf(request);
    return id instanceof Response ? id : deleteAddress(caller, id);
  },
});
