import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiFailure } from '@/lib/store-api/failure';
import { wireStoreInfo, type WireStoreInfo } from './schema';

/** What one call of GET /storeInfo brought: nothing of the store API's address, nor of what an error says. */
export type ConnectionReport = {
  durationMs: number;
  /** HTTP status of the store's answer; null when there was none. */
  status: number | null;
} & (
  | {
      isConnected: true;
      storeInfo: WireStoreInfo;
      /** Names of the fields that came, those that the shop reads and the others. */
      fields: { known: string[]; unknown: string[] };
    }
  | { isConnected: false; failure: ConnectionFailure }
);

/** Why a store could not be asked. */
export type ConnectionFailure = 'error-status' | 'unreadable' | 'timeout' | 'unreachable';

/** More, or longer ones, are not told: this is an answer of anybody's. */
const MAX_FIELDS = 50;
const MAX_NAME_LENGTH = 60;

const asked = z.record(z.string(), z.unknown()).transform((answer) => {
  const names = Object.keys(answer).slice(0, MAX_FIELDS);
  const isKnown = (name: string) => Object.hasOwn(wireStoreInfo.shape, name);
  return {
    storeInfo: wireStoreInfo.parse(answer),
    fields: {
      known: names.filter(isKnown),
      unknown: names.filter((name) => !isKnown(name)).map((name) => name.slice(0, MAX_NAME_LENGTH)),
    },
  };
});

/**
 * Asks the store for its details now, past every cache.
 *
 * @param site hostname that the operator visits
 */
export async function testConnection(site: string): Promise<ConnectionReport> {
  const start = performance.now();
  let status: number | null = null;
  const result = await callStoreApi({
    site,
    path: '/storeInfo',
    schema: asked,
    onStatus: (answered) => (status = answered),
  });
  const durationMs = Math.round(performance.now() - start);
  if (result.ok) return { isConnected: true, status, durationMs, ...result.data };
  return { isConnected: false, status, durationMs, failure: explain(result.failure) };
}

function explain(failure: ApiFailure): ConnectionFailure {
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
