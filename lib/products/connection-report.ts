import 'server-only';
import { z } from 'zod';
import { callStoreApi } from '@/lib/store-api/client';
import type { ApiFailure } from '@/lib/store-api/failure';
import { fieldOf, parseRecorded, type Unreadable } from '@/lib/store-api/observed-parse';
import { builtInPolicies, type BuiltInPolicies } from '@/lib/store-info/built-in-policies';
import { describeLook } from '@/lib/store-info/describe-look';
import { wireStoreInfo, type WireStoreInfo } from '@/lib/store-info/schema';
import { PAGE_SIZE } from './list-query';
import { wireProductList } from './schema';

/**
 * The outcome of a call of GET /storeInfo, and of one of GET /products after it. It is public, so it contains neither the API's
 * URL nor error messages or values.
 */
export type ConnectionReport = {
  durationMs: number;
  /** HTTP status of the response; null without one. */
  status: number | null;
} & (
  | {
      isConnected: true;
      storeInfo: WireStoreInfo;
      builtIn: BuiltInPolicies;
      /** What was understood of the look, by what it is of. */
      look: Record<string, string>;
      /** Names of the received fields: those that the shop reads, the others, and those that can't be read. */
      fields: { known: string[]; unknown: string[]; unreadable: string[] };
      products: ProductsReport;
    }
  | { isConnected: false; failure: ConnectionFailure }
);

/** The first page of the products: how many could be read, and the fields that could not. */
type ProductsReport = { count: number; unreadable: string[] } | { failure: ConnectionFailure };

/** Why the call failed. */
export type ConnectionFailure = 'error-status' | 'unreadable' | 'timeout' | 'unreachable';

/** The report repeats field names of a possibly wrong server, so their number and length are limited. */
const MAX_FIELDS = 50;
const MAX_NAME_LENGTH = 60;

const reportedInfo = z.record(z.string(), z.unknown()).transform((body) => {
  const names = Object.keys(body).slice(0, MAX_FIELDS);
  const isKnown = (name: string) => Object.hasOwn(wireStoreInfo.shape, name);
  const { unreadable } = parseRecorded(wireStoreInfo, body);
  const storeInfo = wireStoreInfo.parse(body);
  return {
    storeInfo,
    builtIn: builtInPolicies(storeInfo),
    look: describeLook(storeInfo),
    fields: {
      known: names.filter(isKnown),
      unknown: names.filter((name) => !isKnown(name)).map((name) => name.slice(0, MAX_NAME_LENGTH)),
      unreadable: fieldNames(unreadable),
    },
  };
});

const reportedProducts = z.unknown().transform((body) => {
  const { parsed, unreadable } = parseRecorded(wireProductList, body);
  return parsed.success ? { count: parsed.data.products.length, unreadable: fieldNames(unreadable) } : null;
});

function fieldNames(unreadable: Unreadable[]): string[] {
  const names = unreadable.map(({ place }) => fieldOf(place).slice(0, MAX_NAME_LENGTH));
  return [...new Set(names)].slice(0, MAX_FIELDS);
}

/**
 * Calls the store API for the store's details and its first products, without the cache.
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
  if (result.ok) {
    return { isConnected: true, status, durationMs, ...result.data, products: await testProducts(site) };
  }
  return { isConnected: false, status, durationMs, failure: toConnectionFailure(result.failure) };
}

async function testProducts(site: string): Promise<ProductsReport> {
  const result = await callStoreApi({
    site,
    path: '/products',
    query: { page: '1', limit: String(PAGE_SIZE) },
    schema: reportedProducts,
  });
  if (!result.ok) return { failure: toConnectionFailure(result.failure) };
  return result.data ?? { failure: 'unreadable' };
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
