import { isForeignForm } from '@/lib/api/csrf';
import { byAddress } from '@/lib/api/rate-limit/keys';
import { rateLimited } from '@/lib/api/rate-limit/rate-limited';
import { STOCK_ALERT_ANSWERS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { readBody } from '@/lib/api/read-json';
import { withRequestContext } from '@/lib/site/request-context';
import { requestSite } from '@/lib/site/request-site';
import { log, logSecurityEvent } from '@/lib/logging/log.mjs';
import { cancelStockAlert, confirmStockAlert, stockAlertAnswer } from '@/lib/products/stock-alerts';
import { ALERT_PAGE, type ALERT_STEPS } from '@/lib/routes/alert-steps.mjs';
import { describeFailure } from '@/lib/store-api/failure';

type Step = (typeof ALERT_STEPS)[number];

/**
 * Takes the form of the page to which the links of mails about stock lead. The page is the same for everybody, so its form is
 * sent to the page's own URL, which has the token; that URL is rewritten to here. It is a plain form and works without scripts.
 */
export function POST(request: Request): Promise<Response> {
  return withRequestContext(request, () => respond(request));
}

async function respond(request: Request): Promise<Response> {
  const site = requestSite(request);
  if (!site) return Response.json({ error: 'This hostname is not served here.' }, { status: 404 });
  if (isForeignForm(request)) {
    logSecurityEvent('cross-origin', { path: ALERT_PAGE, origin: request.headers.get('origin') });
    return Response.json({ error: 'This form did not come from a page of this site.' }, { status: 403 });
  }
  const body = await readBody(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const text = body === 'too-large' ? '' : body?.text;
  const parsed = stockAlertAnswer.safeParse({ ...Object.fromEntries(new URLSearchParams(text)), token });
  if (!parsed.success) return seePage('expired');
  const attempts = byAddress(STOCK_ALERT_ANSWERS_BY_ADDRESS, request);
  const outcome = await rateLimited(site, attempts, async () => {
    const isConfirmed = parsed.data.answer === 'confirm';
    const result = await (isConfirmed ? confirmStockAlert : cancelStockAlert)(site, token);
    if (result.ok) return seePage(isConfirmed ? 'confirmed' : 'cancelled');
    const status = result.failure.kind === 'status' ? result.failure.status : 502;
    if (status === 429) return seePage('busy', token);
    if (status >= 400 && status < 500) return seePage('expired');
    log.warn({ site, path: ALERT_PAGE }, describeFailure(result.failure));
    return seePage('failed', token);
  });
  return outcome instanceof Response ? outcome : seePage('busy', token);
}

/** @param token of a link that can be tried again */
function seePage(step: Step, token?: string): Response {
  const query = new URLSearchParams({ ...(token && { token }), step });
  return new Response(null, {
    status: 303,
    headers: { location: `${ALERT_PAGE}?${query}`, 'cache-control': 'no-store' },
  });
}
