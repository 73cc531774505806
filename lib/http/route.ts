import 'server-only';
import type { z } from 'zod';
import { logSecurityEvent } from '@/lib/logging/log.mjs';
import { errorResponse } from '@/lib/store-api/error-response';
import type { ApiFailure, ApiResult } from '@/lib/store-api/failure';
import { rejectCrossOrigin } from './csrf';
import { readJson } from './read-json';
import { requestSite } from './request-site';
import { expireSessionCookies, hasConflictingTokens, readToken } from './session-cookies';

type Context<Input, Token> = {
  request: Request;
  /** Hostname of the shop. */
  site: string;
  /** Session token; null when there is none. */
  token: Token;
  /** The JSON body as `body` parsed it. */
  input: Input;
};

type Options<Input, Token> = {
  /** Schema of the JSON body. */
  body?: z.ZodType<Input>;
  /**
   * `required` responds 401 without a token, or with one that the store rejects, and 400 to several, and clears the
   * session's cookies.
   */
  session?: 'required';
  /** `error` of all error responses, the reason being their `message`; without it the reason is their `error`. */
  error?: string;
  /** The response to a body that the schema rejects; by default 400 with its first issue. */
  onInvalid?(error: z.ZodError): Response;
  /** @returns a response, or a result of the store API, sent as JSON of its data or as its failure's error response */
  handle(context: Context<Input, Token>): Promise<Response | ApiResult<unknown>>;
};

type Handler = (request: Request) => Promise<Response>;

/** Next serves HEAD with the handler of GET. */
const SAFE_METHODS = new Set(['GET', 'HEAD']);
const UNKNOWN_SITE = 'This hostname is not served here.';
const TOO_LARGE = 'The request is too large.';
const INVALID = 'The request is invalid.';
const SIGNED_OUT = { status: 401, error: 'Please sign in.' };
const CONFLICT = { status: 400, error: 'Your browser sent two sessions. Please sign in again.' };

/**
 * Makes the handler of a JSON route. Before `handle` it checks, in this order: that a state-changing request comes from a
 * page of this site, that the hostname is served, the session and the body.
 */
export function route<Input>(
  options: Options<Input, string> & { body: z.ZodType<Input>; session: 'required' },
): Handler;
export function route(options: Options<undefined, string> & { body?: never; session: 'required' }): Handler;
export function route<Input>(
  options: Options<Input, string | null> & { body: z.ZodType<Input>; session?: never },
): Handler;
export function route(
  options: Options<undefined, string | null> & { body?: never; session?: never },
): Handler;
export function route({ body, session, error, onInvalid, handle }: Options<unknown, string | null>): Handler {
  const reject = (status: number, reason: string) =>
    Response.json(error ? { error, message: reason } : { error: reason }, { status });

  return async (request) => {
    const rejection = SAFE_METHODS.has(request.method) ? null : rejectCrossOrigin(request);
    if (rejection) return reject(rejection.status, rejection.error);
    const site = requestSite(request);
    if (!site) return Response.json({ error: UNKNOWN_SITE }, { status: 404 });
    const token = readToken(request);
    if (session === 'required' && !token) {
      if (!hasConflictingTokens(request)) return endSession(request, SIGNED_OUT);
      logSecurityEvent('session-conflict', { site });
      return endSession(request, CONFLICT);
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

    const result = await handle({ request, site, token, input });
    if (result instanceof Response) return result;
    if (result.ok) return Response.json(result.data);
    const { failure } = result;
    return session === 'required' && isUnauthorized(failure)
      ? endSession(request, SIGNED_OUT)
      : errorResponse(failure, error);
  };
}

function isUnauthorized(failure: ApiFailure): boolean {
  return failure.kind === 'status' && failure.status === 401;
}

function endSession(request: Request, { status, error }: { status: number; error: string }): Response {
  const response = Response.json({ error }, { status });
  expireSessionCookies(response, request);
  return response;
}
