import { isForeignForm } from '@/lib/api/csrf';
import { byAddress } from '@/lib/api/rate-limit/keys';
import { LINK_ID_START } from '@/lib/api/cookie-names';
import { rateLimited } from '@/lib/api/rate-limit/rate-limited';
import { MAIL_LINK_ANSWERS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { readBody } from '@/lib/api/read-json';
import { expireSessionCookies, readToken, setGuestCookies } from '@/lib/api/session-cookies';
import { withRequestContext } from '@/lib/site/request-context';
import { orderPath } from '@/lib/orders/order-details';
import { PENDING } from '@/lib/orders/order-status';
import { MAIL_LINK_PAGES, paymentPath } from '@/lib/routes/pages.mjs';
import { requestSite } from '@/lib/site/request-site';
import { log, logSecurityEvent } from '@/lib/logging/log.mjs';
import { answerMailLink, mailLinkAnswer } from '@/lib/messages/messages';
import type { MAIL_LINK_STEPS, MailLinkPage } from '@/lib/routes/mail-links.mjs';
import { openGuestOrder } from '@/lib/session/guest';
import { knownFeatures } from '@/lib/store-info/known-features';
import { describeFailure, type ApiFailure } from '@/lib/store-api/failure';

type Step = (typeof MAIL_LINK_STEPS)[number];

/**
 * Takes the form of a page to which the links of mails lead. The page is the same for everybody, so its form is sent to the
 * page's own URL, which has the token; that URL is rewritten to here. It is a plain form and works without scripts.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ page: string }> },
): Promise<Response> {
  const { page: name } = await params;
  const page = MAIL_LINK_PAGES.find((each) => each === name);
  if (!page) return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
  return withRequestContext(request, () => respond(request, page));
}

async function respond(request: Request, page: MailLinkPage): Promise<Response> {
  const site = requestSite(request);
  if (!site) return Response.json({ error: 'This hostname is not served here.' }, { status: 404 });
  if (isForeignForm(request)) {
    logSecurityEvent('cross-origin', { path: `/${page}`, origin: request.headers.get('origin') });
    return Response.json({ error: 'This form did not come from a page of this site.' }, { status: 403 });
  }
  const body = await readBody(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const text = body === 'too-large' ? '' : body?.text;
  const parsed = mailLinkAnswer.safeParse({ ...Object.fromEntries(new URLSearchParams(text)), token });
  if (!parsed.success) return seePage(page, 'expired');
  const attempts = byAddress(MAIL_LINK_ANSWERS_BY_ADDRESS, request);
  const outcome = await rateLimited(site, attempts, async () => {
    if (page === 'guest-order') return openOrder(request, site, token);
    const result = await answerMailLink(site, page, parsed.data);
    if (result.ok) return seePage(page, parsed.data.answer === 'confirm' ? 'confirmed' : 'cancelled');
    return seeFailure(site, page, result.failure, token);
  });
  return outcome instanceof Response ? outcome : seePage(page, 'busy', token);
}

/**
 * Opens an order: in the account of who is signed in, or else by a session of its own. Where orders have no pages, one that still
 * has to be paid leads on to that.
 */
async function openOrder(request: Request, site: string, token: string): Promise<Response> {
  const customerToken = readToken(request);
  const result = await openGuestOrder(site, token, customerToken);
  if (!result.ok) return seeFailure(site, 'guest-order', result.failure, token);
  const { orderId, status, token: session, isJoined } = result.data;
  const hasPages = (await knownFeatures(site))?.includes('order-details') === true;
  if (isJoined || !session) return see(hasPages ? orderPath(orderId) : '/orders');
  const plainPath =
    status === PENDING ? paymentPath(orderId) : `/order-success?${new URLSearchParams({ orderId })}`;
  const response = see(hasPages ? orderPath(orderId) : plainPath);
  // The store knows no such customer any more, whose token would be sent in place of the guest's.
  if (customerToken) expireSessionCookies(response, request);
  setGuestCookies(response, request, session, LINK_ID_START);
  return response;
}

function seeFailure(site: string, page: MailLinkPage, failure: ApiFailure, token: string): Response {
  const status = failure.kind === 'status' ? failure.status : 502;
  if (status === 429) return seePage(page, 'busy', token);
  if (status === 403 || status === 409) return seePage(page, 'other-account', token);
  if (status >= 400 && status < 500) return seePage(page, 'expired');
  log.warn({ site, path: `/${page}` }, describeFailure(failure));
  return seePage(page, 'failed', token);
}

/** @param token of a link that can be tried again */
function seePage(page: MailLinkPage, step: Step, token?: string): Response {
  const query = new URLSearchParams({ ...(token && { token }), step });
  return see(`/${page}?${query}`);
}

function see(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
