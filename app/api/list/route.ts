import { byAddress } from '@/lib/api/rate-limit/keys';
import { LIST_DATA_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { parseListParams } from '@/lib/search/list-address';
import { toListPage } from '@/lib/search/list-page';
import { getList } from '@/lib/search/queries';
import { getStoreInfo } from '@/lib/store-info/queries';

/** The extensions of a store whose lists change without a new page. */
const FEATURES = ['search', 'sort', 'facets'];

/** A page of a list, by the query of its address; with `q` that of a search. */
export const GET = route({
  limits: ({ request }) => byAddress(LIST_DATA_BY_ADDRESS, request),
  handle: async ({ request, site }) => {
    const store = await getStoreInfo(site);
    // Without the store's features, choices would be left out of what is listed.
    if (!store.isLoaded) return { ok: false, failure: { kind: 'no-response', reason: 'unreachable' } };
    if (!FEATURES.some((feature) => store.features.includes(feature))) {
      return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
    }
    const requested = parseListParams(new URL(request.url).searchParams);
    const { address, list } = await getList(site, requested, store);
    return list.ok ? { ok: true, data: toListPage(list.data, address, store) } : list;
  },
});
