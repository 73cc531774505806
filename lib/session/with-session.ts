import 'server-only';
import { errorResponse } from '@/lib/store-api/error-response';
import type { ApiResult } from '@/lib/store-api/failure';
import { requestSite } from '@/lib/http/request-site';
import { isHttps } from '@/lib/http/csrf';
import { expiredSessionCookies, readToken } from './session-cookies';

/**
 * Answers a request for what belongs to one customer. Without a token, or with one that the store no longer
 * takes, it is 401, and the session's cookies go with it; the pages before it may have been passed by
 * anybody.
 *
 * @param ask the call to the store API, with the visited hostname and the customer's token
 * @param error what a failure is called, as of errorResponse
 */
export async function withSession<T>(
  request: Request,
  ask: (site: string, token: string) => Promise<ApiResult<T>>,
  error?: string,
): Promise<Response> {
  const site = requestSite(request);
  if (!site) return Response.json({ error: 'This hostname is not served here.' }, { status: 404 });
  const token = readToken(request.headers.get('cookie'));
  if (!token) return signedOut(request);
  const result = await ask(site, token);
  if (result.ok) return Response.json(result.data);
  const { failure } = result;
  if (failure.kind === 'status' && failure.status === 401) return signedOut(request);
  return errorResponse(failure, error);
}

function signedOut(request: Request): Response {
  const response = Response.json({ error: 'Please sign in.' }, { status: 401 });
  for (const cookie of expiredSessionCookies(isHttps(request))) response.headers.append('set-cookie', cookie);
  return response;
}
