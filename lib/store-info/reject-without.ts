import 'server-only';
import { getStoreInfo } from './queries';

/**
 * For the routes of an extension.
 *
 * @param feature as the store names it in its `features`
 * @returns the response to a request for what the store does not have, or of a store that can't be asked; otherwise null
 */
export async function rejectWithout(feature: string, site: string): Promise<Response | null> {
  const { isLoaded, features } = await getStoreInfo(site);
  if (!isLoaded) return Response.json({ error: 'The store could not be asked.' }, { status: 502 });
  if (features.includes(feature)) return null;
  return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
}
