import { byAddress } from '@/lib/api/rate-limit/keys';
import { STOCK_ALERTS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { requestStockAlert, stockAlertInput } from '@/lib/products/stock-alerts';
import { requireFeature } from '@/lib/store-info/require-feature';

/** Asks to be told when something is back, for stores with the feature `stock-alerts`. */
export const POST = route({
  body: stockAlertInput,
  limits: ({ request }) => byAddress(STOCK_ALERTS_BY_ADDRESS, request),
  guard: requireFeature('stock-alerts'),
  successStatus: 202,
  handle: ({ site, input }) => requestStockAlert(site, input),
});
