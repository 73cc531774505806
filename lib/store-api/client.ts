import 'server-only';
import { z } from 'zod';
import { readEnv } from '@/lib/env';
import { isAllowedHost } from '@/lib/routing/hosts.mjs';
import type { ApiFailure, ApiResult } from './failure';
import { RequestTimeoutError, sendRequest, type HttpResponse } from './transport';

/** A call to the store API. */
export type StoreApiCall<T> = {
  /** Hostname that the shopper visits, without port; it goes into `{host}` and the Host header. */
  site: string;
  /** Path below the base, each segment already encoded, such as `/products`. */
  path: string;
  /** What the answer must look like. */
  schema: z.ZodType<T>;
  method?: 'GET' | 'POST';
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Bearer token of the signed-in customer. */
  token?: string;
  idempotencyKey?: string;
  /** When it is given up at the latest, in ms since 1970; STORE_API_TIMEOUT_MS from now at the longest. */
  deadline?: number;
  /** Told the HTTP status as soon as there is an answer, whatever becomes of it. */
  onStatus?: (status: number) => void;
};

const CONNECT_TIMEOUT_MS = 2000;
const UNREACHABLE: ApiFailure = { kind: 'no-response', reason: 'unreachable' };
const RETRYABLE_STATUSES = new Set([502, 503, 504]);
const errorBody = z.object({ error: z.string().min(1) });

/**
 * The base of the store API for a site, `/api/v1` included and without a slash at its end.
 *
 * @param site hostname that the shopper visits
 */
export function storeApiBase(site: string): string {
  return readEnv().STORE_API_URL.replaceAll('{host}', site).replace(/\/+$/, '');
}

/** When a call that is made now is given up, in ms since 1970. */
export function callDeadline(): number {
  return Date.now() + readEnv().STORE_API_TIMEOUT_MS;
}

/**
 * Calls the store API: the only door to it. A read that fails in passing (connection broken, 502 to 504)
 * is tried once more within the same time limit.
 *
 * @returns the parsed answer, or the failure as a value; it never throws for what the API does
 */
export async function callStoreApi<T>(call: StoreApiCall<T>): Promise<ApiResult<T>> {
  // Pages of a refused hostname are begun before their layout refuses it; nothing may come of them.
  if (!isAllowedHost(call.site, process.env)) return { ok: false, failure: UNREACHABLE };
  const deadline = Math.min(callDeadline(), call.deadline ?? Infinity);
  if (deadline <= Date.now()) return { ok: false, failure: { kind: 'no-response', reason: 'timeout' } };
  const attempt = () => send(call, deadline - Date.now());
  let outcome = await attempt();
  if ((call.method ?? 'GET') === 'GET' && isRetryable(outcome) && deadline > Date.now()) {
    outcome = await attempt();
  }
  if (!('body' in outcome)) return { ok: false, failure: outcome };
  call.onStatus?.(outcome.status);
  return interpret(outcome, call.schema);
}

function isRetryable(outcome: HttpResponse | ApiFailure): boolean {
  if ('body' in outcome) return RETRYABLE_STATUSES.has(outcome.status);
  return outcome.kind === 'no-response' && outcome.reason === 'unreachable';
}

async function send<T>(call: StoreApiCall<T>, timeoutMs: number): Promise<HttpResponse | ApiFailure> {
  const url = new URL(storeApiBase(call.site) + call.path);
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (value) url.searchParams.set(key, value);
  }
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  try {
    return await sendRequest({
      url,
      method: call.method ?? 'GET',
      headers: {
        host: call.site,
        accept: 'application/json',
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
      },
      body,
      timeoutMs,
      connectTimeoutMs: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
    });
  } catch (error) {
    return error instanceof RequestTimeoutError ? { kind: 'no-response', reason: 'timeout' } : UNREACHABLE;
  }
}

function interpret<T>(answer: HttpResponse, schema: z.ZodType<T>): ApiResult<T> {
  const json = parseJson(answer.body.toString('utf8'));
  if (answer.status < 200 || answer.status > 299) {
    const error = errorBody.safeParse(json);
    const retryAfter = Number(answer.headers['retry-after']);
    return {
      ok: false,
      failure: {
        kind: 'status',
        status: answer.status,
        message: error.success ? error.data.error : null,
        retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
      },
    };
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, failure: { kind: 'malformed' } };
}

/** @returns undefined for what is no JSON; a schema then refuses it like any other odd answer */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
