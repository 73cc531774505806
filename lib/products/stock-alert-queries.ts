import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import type { StockAlertInput } from './stock-alert-request';

/** The body says nothing that its status does not. */
const anything = z.unknown();

/** Asks the store to mail an address when a variant is back. The failure is a 409 when it is in stock. */
export function requestStockAlert(site: string, body: StockAlertInput): Promise<ApiResult<unknown>> {
  return callStoreApi({ site, method: 'POST', path: '/stock-alerts', body, schema: anything });
}

/** Confirms with the token of a mail. The failure is a 404 when the token is no longer valid. */
export function confirmStockAlert(site: string, token: string): Promise<ApiResult<unknown>> {
  return callStoreApi({
    site,
    method: 'POST',
    path: '/stock-alerts/confirmations',
    body: { token },
    schema: anything,
  });
}

/** Cancels with the token of a mail, also one that is no longer valid. */
export function cancelStockAlert(site: string, token: string): Promise<ApiResult<unknown>> {
  return callStoreApi({
    site,
    method: 'POST',
    path: '/stock-alerts/cancellations',
    body: { token },
    schema: anything,
  });
}
