import { ACCOUNT_CHANGES_BY_SESSION } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { getPersonalData } from '@/lib/session/profile';
import { requireFeature } from '@/lib/store-info/require-feature';

const read = route({
  session: 'required',
  limits: ({ token }) => [[ACCOUNT_CHANGES_BY_SESSION, token]],
  guard: requireFeature('account-data'),
  handle: async (caller) => {
    const result = await getPersonalData(caller);
    if (!result.ok) return result;
    return new Response(JSON.stringify(result.data, null, 2), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="my-data.json"',
      },
    });
  },
});

/**
 * All that the store keeps of the customer, as a file, for stores with the extension `account-data`. A link leads here, so that a
 * failure leads back to the page of the link, which says so.
 */
export async function GET(request: Request): Promise<Response> {
  const response = await read(request);
  if (response.ok || response.status === 404) return response;
  const headers = new Headers(response.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  headers.set('location', response.status === 401 ? '/login?from=%2Faccount' : '/account#data-failed');
  return new Response(null, { status: 303, headers });
}
