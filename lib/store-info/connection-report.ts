import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiFailure } from '@/lib/store-api/failure';
import { wireStoreInfo, type WireStoreInfo } from './schema';

/** The outcome of one call of GET /storeInfo. It is public, so it contains neither the API's URL nor error messages. */
export type ConnectionReport = {
  durationMs: number;
  /** HTTP status of the response; null without one. */
  status: number | null;
} & (
  | {
      isConnected: true;
      storeInfo: WireStoreInfo;
      /** Names of the received fields: those that the shop reads, and the others. */
      fields: { known: string[]; unknown: string[] };
    }
  | { isConnected: false; failure: ConnectionFailure }
);

/** Why the call failed. */
export type ConnectionFailure = 'error-status' | 'unreadable' | 'timeout' | 'unreachable';

/** The report repeats field names of a possibly wrong server, so their number and length are limited. */
const MAX_FIELDS = 50;
const MAX_NAME_LENGTH = 60;

const reportedInfo = z.record(z.string(), z.unknown()).transform((body) => {
  const names = Object.keys(body).slice(0, MAX_FIELDS);
  const isKnown = (name: string) => Object.hasOwn(wireStoreInfo.shape, name);
  return {
    storeInfo: wireStoreInfo.parse(body),
    fields: {
      known: names.filter(isKnown),
      unknown: names.filter((name) => !isKnown(name)).map((name) => name.slice(0, MAX_NAME_LENGTH)),
    },
  };
});

/**
 * Calls the store API for the store's details, without the cache.
 *
 * @param site hostname that the operator visits
 */
export async function testConnection(site: string): Promise<ConnectionReport> {
  const start = performance.now();
  let status: number | null = null;
  const result = await callStoreApi({
    site,
    path: '/storeInfo',
    schema: reportedInfo,
    onStatus: (received) => (status = received),
  });
  const durationMs = Math.round(performance.now() - start);
  if (result.ok) return { isConnected: true, status, durationMs, ...result.data };
  return { isConnected: false, status, durationMs, failure: toConnectionFailure(result.failure) };
}

function toConnectionFailure(failure: ApiFailure): ConnectionFailure {
  switch (failure.kind) {
    case 'status':
      return 'error-status';
    case 'malformed':
      return 'unreadable';
    case 'no-response':
      return failure.reason;
    case 'not-sent':
      return 'unreachable';
  }
}
