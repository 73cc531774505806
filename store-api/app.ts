import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { contextStorage } from 'hono/context-storage';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Api, AppEnv, Deps } from './deps';
import { ApiError, handleError, handleNotFound } from './http/errors';
import { identifyCaller } from './http/caller';
import { warnOfPublicShop } from './http/public-shop';
import { requireJson, validationHook } from './http/validation';
import { API_BASE, METRICS_PATH, REVIEW_PHOTOS_PATH } from './paths';
import { registerAccountData } from './routes/account-data';
import { registerAddresses } from './routes/addresses';
import { registerCancelOrder } from './routes/cancel-order';
import { registerDelivery } from './routes/delivery';
import { registerDocs } from './routes/docs';
import { registerGateway } from './routes/gateway';
import { registerGuests } from './routes/guests';
import { registerHealth } from './routes/health';
import { registerInvoices } from './routes/invoices';
import { registerMessages } from './routes/messages';
import { registerOrders } from './routes/orders';
import { registerPages } from './routes/pages';
import { registerPasswordResets } from './routes/password-resets';
import { registerPaymentNotices } from './routes/payment-notices';
import { registerPayments } from './routes/payments';
import { registerPictures } from './routes/pictures';
import { registerProfile } from './routes/profile';
import { registerProducts } from './routes/products';
import { registerQuotes } from './routes/quotes';
import { registerReturns } from './routes/returns';
import { registerReviewPhotos, registerReviewPhotoUpload } from './routes/review-photos';
import { registerReviews } from './routes/reviews';
import { registerSavedLists } from './routes/saved-lists';
import { registerSessions } from './routes/sessions';
import { registerSignInCodes } from './routes/sign-in-codes';
import { registerSignOut } from './routes/sign-out';
import { registerStockAlerts } from './routes/stock-alerts';
import { registerStoreInfo } from './routes/store-info';
import { registerSuggestions } from './routes/suggestions';
import { registerTracking } from './routes/tracking';
import { registerUsers } from './routes/users';
import { requestIdOf } from '../shared/request-id';
import { createWorkLimit } from './search/limit-work';
import { resolveShop } from './shops/resolve-shop';

const MAX_BODY_BYTES = 100 * 1024;

const limitBodySize = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError(413, 'The request is too large.');
  },
});

function createApi(deps: Deps): Api {
  const api = new OpenAPIHono<AppEnv>({ defaultHook: validationHook });
  const limitWork = createWorkLimit(deps);
  // These routes are independent of the shop, and some accept forms.
  registerHealth(api, deps);
  registerPictures(api, deps);
  registerReviewPhotos(api, deps);
  // Whoever knows a reference could approve a payment there that another provider is to take.
  if (deps.paymentProvider.name === 'test') registerGateway(api, deps);
  registerDocs(api);
  api.use(resolveShop(deps.db), warnOfPublicShop(deps));
  registerReviewPhotoUpload(api, deps);
  api.use(requireJson);
  registerStoreInfo(api);
  registerPages(api);
  registerProducts(api, deps, limitWork);
  registerReviews(api, deps);
  registerSuggestions(api, limitWork);
  registerDelivery(api);
  registerStockAlerts(api, deps);
  registerMessages(api, deps);
  registerUsers(api, deps);
  registerSignOut(api, deps);
  registerSessions(api, deps);
  registerProfile(api, deps);
  registerAccountData(api, deps);
  registerPasswordResets(api, deps);
  registerSignInCodes(api, deps);
  registerAddresses(api, deps);
  registerSavedLists(api, deps);
  registerQuotes(api, deps);
  registerGuests(api, deps);
  registerOrders(api, deps);
  registerCancelOrder(api, deps);
  registerInvoices(api, deps);
  registerReturns(api, deps);
  registerTracking(api, deps);
  registerPayments(api, deps);
  registerPaymentNotices(api, deps);
  return api;
}

/**
 * The storefront sends the id of the shopper's request, so that both logs tell of it under the same one. Hono's own middleware
 * is stricter, and takes over that of anybody.
 */
const identifyRequest = createMiddleware<AppEnv>(async (c, next) => {
  const id = requestIdOf(c.req.header('x-request-id'), c.var.caller.isTrusted);
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  await next();
});

/** Composes the store API without listening, so that tests can call its `request()`. */
export function createApp(deps: Deps): Api {
  const app = new OpenAPIHono<AppEnv>();
  app.onError(handleError(deps));
  app.notFound(handleNotFound);
  if (deps.traceRequests) app.use(deps.traceRequests);
  app.use(contextStorage(), identifyCaller(deps), identifyRequest);
  // Pages of other origins embed the pictures; Strict-Transport-Security is left to the TLS proxy.
  app.use(secureHeaders({ crossOriginResourcePolicy: 'cross-origin', strictTransportSecurity: false }));
  // Before the gate: a restore is to be seen.
  if (deps.metrics) app.use(deps.metrics.measure).get(METRICS_PATH, deps.metrics.answer);
  if (deps.requestGate) app.use(`${API_BASE}/*`, deps.requestGate.middleware);
  // Photos have a limit of their own.
  app.use(except(`${API_BASE}${REVIEW_PHOTOS_PATH}`, limitBodySize));
  app.route(API_BASE, createApi(deps));
  return app;
}
