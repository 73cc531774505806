import { z } from 'zod';
import { readEnv } from '@/lib/env';
import { requestContext } from '@/lib/site/request-context';
import { measured } from '@/lib/logging/measured.mjs';
import { isAllowedHost } from '@/lib/site/hosts.mjs';
import { throughCircuit } from './circuit';
import type { ApiFailure, ApiResult } from './failure';
import { logUnreadable } from './log-unreadable';
import { parseCounted } from './observed-parse';
import { sendTracedRequest } from './traced-request';
import { RequestTimeoutError, type HttpResponse } from './transport';

/** A call to the store API. */
export type StoreApiCall<T> = {
  /** Hostname of the shop, without port; replaces `{host}` and is sent as the Host header. */
  site: string;
  /** Path below the base URL with encoded segments, such as `/products`. */
  path: string;
  /** Parses the response body. */
  schema: z.ZodType<T>;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A key may have several values; empty ones are left out. */
  query?: Record<string, string | readonly string[] | undefined>;
  body?: unknown;
  /** In place of `body`: bytes that are passed on as they come, within a time of their own in ms. */
  upload?: { stream: ReadableStream<Uint8Array>; contentType: string; timeoutMs: number };
  /** Bearer token of the signed-in customer. */
  token?: string;
  idempotencyKey?: string;
  /** The device that is known to have signed in to the account of this call; for a store that knows the storefront. */
  device?: string | null;
  /** In ms since 1970; STORE_API_TIMEOUT_MS from now when absent or later than that. */
  deadline?: number;
  /** Called with the HTTP status of any response, before its body is parsed. */
  onStatus?: (status: number) => void;
  /** Called with the JSON body of an error status; undefined for anything else. */
  onRejected?: (body: unknown) => void;
};

const CONNECT_TIMEOUT_MS = 2000;
const UNREACHABLE: ApiFailure = { kind: 'no-response', reason: 'unreachable' };
const RETRYABLE_STATUSES = new Set([502, 503, 504]);
const errorBody = z.object({ error: z.string().min(1) });

/**
 * @param site hostname of the shop
 * @returns the base URL of its store API, such as `http://localhost:8044/api/v1`, without a trailing slash
 */
export function storeApiBase(site: string): string {
  return readEnv().STORE_API_URL.replaceAll('{host}', site).replace(/\/+$/, '');
}

/** @returns the deadline of a call that starts now, in ms since 1970 */
export function callDeadline(): number {
  return Date.now() + readEnv().STORE_API_TIMEOUT_MS;
}

/**
 * Calls the store API. Every call to it goes through here. A GET whose connection breaks or that is answered with 502,
 * 503 or 504 is retried once within the same deadline. A store that has been silent is left alone for moments (circuit.ts).
 *
 * @returns the parsed response, or the failure as a value; it never throws because of the API
 */
export async function callStoreApi<T>(call: StoreApiCall<T>): Promise<ApiResult<T>> {
  // Next renders a page together with its layout, so pages of unknown hostnames get here too.
  if (!isAllowedHost(call.site, process.env)) return { ok: false, failure: UNREACHABLE };
  const { upload } = call;
  const latest = upload ? Date.now() + upload.timeoutMs : callDeadline();
  const deadline = Math.min(latest, call.deadline ?? Infinity);
  if (deadline <= Date.now()) return { ok: false, failure: { kind: 'no-response', reason: 'timeout' } };
  const limited = (limitMs: number) => send(call, Math.min(deadline - Date.now(), limitMs));
  const attempt = () => measure(() => throughCircuit(storeApiBase(call.site), limited));
  let outcome = await attempt();
  if ((call.method ?? 'GET') === 'GET' && isRetryable(outcome) && deadline > Date.now()) {
    outcome = await attempt();
  }
  if (!('body' in outcome)) return { ok: false, failure: outcome };
  call.onStatus?.(outcome.status);
  return interpret(outcome, call);
}

async function measure(
  attempt: () => Promise<HttpResponse | ApiFailure>,
): Promise<HttpResponse | ApiFailure> {
  const startedAt = performance.now();
  const outcome = await attempt();
  const status = 'body' in outcome || outcome.kind === 'status' ? String(outcome.status) : reasonOf(outcome);
  measured('store-call', { seconds: (performance.now() - startedAt) / 1000, status });
  return outcome;
}

function reasonOf(failure: ApiFailure): string {
  return failure.kind === 'no-response' ? failure.reason : failure.kind;
}

function isRetryable(outcome: HttpResponse | ApiFailure): boolean {
  if ('body' in outcome) return RETRYABLE_STATUSES.has(outcome.status);
  return outcome.kind === 'no-response' && outcome.reason === 'unreachable';
}

async function send<T>(call: StoreApiCall<T>, timeoutMs: number): Promise<HttpResponse | ApiFailure> {
  const url = new URL(storeApiBase(call.site) + call.path);
  for (const [key, value] of Object.entries(call.query ?? {})) {
    for (const single of [value].flat()) if (single) url.searchParams.append(key, single);
  }
  const json = call.body === undefined ? undefined : JSON.stringify(call.body);
  try {
    return await sendTracedRequest(call.path, {
      url,
      method: call.method ?? 'GET',
      headers: {
        host: call.site,
        accept: 'application/json',
        ...(call.upload && { 'content-type': call.upload.contentType }),
        ...(json !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(json)),
        }),
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
        ...callerHeaders(call),
      },
      body: call.upload?.stream ?? json,
      timeoutMs,
      connectTimeoutMs: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
    });
  } catch (error) {
    return error instanceof RequestTimeoutError ? { kind: 'no-response', reason: 'timeout' } : UNREACHABLE;
  }
}

/** Tells the store about the request that causes this call. A cached read serves many requests and tells of none. */
function callerHeaders({ device }: Pick<StoreApiCall<unknown>, 'device'>): Record<string, string> {
  const { clientAddress, requestId } = requestContext();
  const secret = readEnv().STOREFRONT_SECRET;
  return {
    ...(clientAddress ? { 'x-forwarded-for': clientAddress } : {}),
    ...(requestId ? { 'x-request-id': requestId } : {}),
    ...(secret ? { 'x-storefront-secret': secret } : {}),
    ...(secret && device ? { 'x-known-device': device } : {}),
  };
}

function interpret<T>(response: HttpResponse, call: StoreApiCall<T>): ApiResult<T> {
  const json = parseJson(response.body.toString('utf8'));
  if (response.status < 200 || response.status > 299) {
    call.onRejected?.(json);
    const error = errorBody.safeParse(json);
    const retryAfter = Number(response.headers['retry-after']);
    return {
      ok: false,
      failure: {
        kind: 'status',
        status: response.status,
        message: error.success ? error.data.error : null,
        retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
      },
    };
  }
  const { parsed, unreadableCount } = parseCounted(call.schema, json);
  if (unreadableCount > 0) logUnreadable(call, call.schema, json);
  if (parsed.success) return { ok: true, data: parsed.data };
  return { ok: false, failure: { kind: 'malformed', reason: unreadablePart(json, parsed.error) } };
}

/** Names the field that could not be read, for whoever writes the API; no value of it. */
function unreadablePart(json: unknown, { issues: [issue] }: z.ZodError): string {
  if (json === undefined) return 'no JSON';
  return `${issue?.path.join('.') || 'the whole answer'}: ${issue?.message}`;
}

/** @returns undefined for invalid JSON, which the schema then rejects */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
