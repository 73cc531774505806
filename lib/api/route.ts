import 'server-only';
import type { z } from 'zod';
import { tooManyAttemptsMessage } from '@/lib/format/wait';
import { log, logSecurityEvent } from '@/lib/logging/log.mjs';
import { decodeSegment } from '@/lib/routes/path-segment';
import { errorResponse } from '@/lib/store-api/error-response';
import { describeFailure, type ApiFailure, type ApiResult } from '@/lib/store-api/failure';
import { rejectCrossOrigin } from './csrf';
import { rateLimited, type Attempt } from './rate-limit/rate-limited';
import { readJson } from './read-json';
import { withRequestContext } from '@/lib/site/request-context';
import { requestSite } from '@/lib/site/request-site';
import {
  expireGuestCookies,
  expireSessionCookies,
  hasConflictingTokens,
  readGuestToken,
  readToken,
} from './session-cookies';

type Context<Input, Token> = {
  request: Request;
  /** Hostname of the shop. */
  site: string;
  /** Session token; null when there is none. */
  token: Token;
  /** The JSON body as `body` parsed it. */
  input: Input;
  /** The dynamic segments of the path, as they were before encodeSegment. */
  params: Partial<Record<string, string>>;
};

type Options<Input, Token> = {
  /** Schema of the JSON body. */
  body?: z.ZodType<Input>;
  /** The body is a file, which `handle` reads. */
  isUpload?: true;
  /**
   * `required` responds 401 without a token, or with one that the store rejects, and 400 to several, and clears the
   * session's cookies. `buyer` takes the token of a guest as well, where nobody is signed in.
   */
  session?: 'required' | 'buyer';
  /** `error` of all error responses, the reason being their `message`; without it the reason is their `error`. */
  error?: string;
  /** The response to a body that the schema rejects; by default 400 with its first issue. */
  onInvalid?(error: z.ZodError): Response;
  /** The limits that a request with a valid body counts for; beyond one of them the response is 429. */
  limits?(context: Context<Input, Token>): Attempt[];
  /** @returns the response of a shop that does not offer this; null where `handle` is to respond */
  guard?(site: string): Promise<Response | null>;
  /** The status of a response with data; 200 by default. */
  successStatus?: number;
  /** @returns a response, or a result of the store API, sent as JSON of its data or as its failure's error response */
  handle(context: Context<Input, Token>): Promise<Response | ApiResult<unknown>>;
};

type Handler = (
  request: Request,
  segments?: { params: Promise<Partial<Record<string, string>>> },
) => Promise<Response>;

/** Next serves HEAD with the handler of GET. */
const SAFE_METHODS = new Set(['GET', 'HEAD']);
const UNKNOWN_SITE = 'This hostname is not served here.';
const TOO_LARGE = 'The request is too large.';
const INVALID = 'The request is invalid.';
const SIGNED_OUT = { status: 401, error: 'Please sign in.', event: 'unauthorized' } as const;
const CONFLICT = {
  status: 400,
  error: 'Your browser sent two sessions. Please sign in again.',
  event: 'session-conflict',
} as const;

/**
 * Makes the handler of a JSON route. Before `handle` it checks, in this order: that a state-changing request comes from a
 * page of this site, that the hostname is served, the session and the body.
 */
export function route<Input>(
  options: Options<Input, string> & { body: z.ZodType<Input>; session: 'required' | 'buyer' },
): Handler;
export function route(
  options: Options<undefined, string> & { body?: never; session: 'required' | 'buyer' },
): Handler;
export function route<Input>(
  options: Options<Input, string | null> & { body: z.ZodType<Input>; session?: never },
): Handler;
export function route(
  options: Options<undefined, string | null> & { body?: never; session?: never },
): Handler;
export function route(options: Options<unknown, string | null>): Handler {
  const respond = responder(options);
  return (request, segments) => withRequestContext(request, () => respond(request, segments));
}

function responder({
  body,
  isUpload,
  session,
  error,
  onInvalid,
  limits,
  guard,
  successStatus,
  handle,
}: Options<unknown, string | null>): Handler {
  const reject = (status: number, reason: string) =>
    Response.json(error ? { error, message: reason } : { error: reason }, { status });

  return async (request, segments) => {
    const bodyType = isUpload ? 'file' : 'json';
    const rejection = SAFE_METHODS.has(request.method) ? null : rejectCrossOrigin(request, bodyType);
    if (rejection) {
      if (rejection.status === 403) logSecurityEvent('cross-origin', crossOriginDetails(request));
      return reject(rejection.status, rejection.error);
    }
    const site = requestSite(request);
    if (!site) return Response.json({ error: UNKNOWN_SITE }, { status: 404 });
    const token = readToken(request) ?? (session === 'buyer' ? readGuestToken(request) : null);
    if (session && !token) {
      return endSession(request, site, hasConflictingTokens(request) ? CONFLICT : SIGNED_OUT);
    }

    let input: unknown;
    if (body) {
      const received = await readJson(request);
      if (received === 'too-large') return reject(413, TOO_LARGE);
      const parsed = body.safeParse(received.json);
      if (!parsed.success) {
        return onInvalid?.(parsed.error) ?? reject(400, parsed.error.issues[0]?.message ?? INVALID);
      }
      input = parsed.data;
    }

    const context = { request, site, token, input, params: decodeSegments((await segments?.params) ?? {}) };
    const respond = async () => {
      const result = (await guard?.(site)) ?? (await handle(context));
      if (result instanceof Response) return result;
      if (result.ok) return jsonOf(result.data, successStatus);
      const { failure } = result;
      if (session && isUnauthorized(failure)) return endSession(request, site, SIGNED_OUT);
      if (!isRejection(failure)) log.warn({ site, path: pathOf(request) }, describeFailure(failure));
      return errorResponse(failure, error);
    };
    const outcome = limits ? await rateLimited(site, limits(context), respond) : await respond();
    return outcome instanceof Response ? outcome : tooManyAttempts(outcome.retryAfterSeconds, error);
  };
}

function decodeSegments(segments: Partial<Record<string, string>>): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(segments).map(([name, text = '']) => [name, decodeSegment(text)]));
}

/** A response whose length is known, so that Next does not start a compressor for a few bytes. */
function jsonOf(data: unknown, status?: number): Response {
  const body = JSON.stringify(data);
  const length = String(Buffer.byteLength(body));
  const headers = { 'content-type': 'application/json', 'content-length': length };
  return new Response(body, { status, headers });
}

/** Whether the store refused this request, which is not a failure of the store. */
function isRejection(failure: ApiFailure): boolean {
  return failure.kind === 'not-sent' || (failure.kind === 'status' && failure.status < 500);
}

function crossOriginDetails(request: Request) {
  return {
    path: pathOf(request),
    origin: request.headers.get('origin'),
    fetchSite: request.headers.get('sec-fetch-site'),
  };
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname;
}

/** `reason` tells the shop's own limits from those of the store, which has not got the request. */
function tooManyAttempts(seconds: number, error: string | undefined): Response {
  const message = tooManyAttemptsMessage(seconds);
  return Response.json(
    { ...(error ? { error, message } : { error: message }), reason: 'rate-limited' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}

function isUnauthorized(failure: ApiFailure): boolean {
  return failure.kind === 'status' && failure.status === 401;
}

function endSession(
  request: Request,
  site: string,
  { status, error, event }: typeof SIGNED_OUT | typeof CONFLICT,
): Response {
  logSecurityEvent(event, { site, path: pathOf(request) });
  const response = Response.json({ error }, { status });
  expireSessionCookies(response, request);
  // The session that was refused may be a guest's.
  if (!readToken(request) && readGuestToken(request)) expireGuestCookies(response, request);
  return response;
}
