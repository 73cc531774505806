import { byAddress } from '@/lib/api/rate-limit/keys';
import { STOCK_ALERTS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { requestStockAlert, stockAlertInput } from '@/lib/products/stock-alerts';
import { rejectWithout } from '@/lib/store-info/reject-without';

/** Asks to be told when something is back, for stores with the feature `stock-alerts`. */
export const POST = route({
  body: stockAlertInput,
  limits: ({ request }) => byAddress(STOCK_ALERTS_BY_ADDRESS, request),
  handle: async ({ site, input }) => {
    const rejection = await rejectWithout('stock-alerts', site);
    if (rejection) return rejection;
    const result = await requestStockAlert(site, input);
    return result.ok ? Response.json({}, { status: 202 }) : result;
  },
});
