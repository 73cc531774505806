import 'server-only';
import { getStoreInfo } from './queries';

/**
 * The guard of a route of an extension.
 *
 * @param features of which the store must have one, as it names them
 * @returns a function that returns the response of a store without any of them, or of one that can't be asked; otherwise null
 */
export function requireFeature(...features: string[]) {
  return async (site: string): Promise<Response | null> => {
    const store = await getStoreInfo(site);
    if (!store.isLoaded) return Response.json({ error: 'The store could not be asked.' }, { status: 502 });
    if (features.some((feature) => store.features.includes(feature))) return null;
    return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
  };
}
