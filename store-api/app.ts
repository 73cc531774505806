import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { ApiError } from './api-error';
import type { Deps } from './deps';
import type { Api, AppEnv } from './http/app-env';
import { answerErrors, answerNotFound } from './http/errors';
import { findShop } from './http/find-shop';
import { jsonOnly } from './http/json-only';
import { refuseInvalid } from './http/validation';
import { API_BASE } from './paths';
import { registerAccount } from './routes/account';
import { registerDocs } from './routes/docs';
import { registerGateway } from './routes/gateway';
import { registerHealth } from './routes/health';
import { registerOrders } from './routes/orders';
import { registerPayments } from './routes/payments';
import { registerPictures } from './routes/pictures';
import { registerProducts } from './routes/products';
import { registerStoreInfo } from './routes/store-info';
import { registerTracking } from './routes/tracking';
import { registerUsers } from './routes/users';
import { createShopFinder } from './shops/shop-finder';

const MAX_BODY_BYTES = 100 * 1024;

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError(413, 'The request is too large.');
  },
});

function createApi(deps: Deps): Api {
  const api = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  // These belong to no shop: they answer whatever the Host header says, and take forms as well as JSON.
  registerHealth(api, deps);
  registerPictures(api, deps);
  registerGateway(api, deps);
  registerDocs(api);
  api.use(findShop(createShopFinder(deps.db)), jsonOnly);
  registerStoreInfo(api);
  registerProducts(api, deps);
  registerUsers(api, deps);
  registerAccount(api, deps);
  registerOrders(api, deps);
  registerTracking(api, deps);
  registerPayments(api, deps);
  return api;
}

/**
 * Composes the store API. It does not listen: the server does, and tests call `request()`.
 *
 * @param deps what the routes work with
 */
export function createApp(deps: Deps): Api {
  const app = new OpenAPIHono<AppEnv>();
  app.onError(answerErrors(deps.logError));
  app.notFound(answerNotFound);
  // Pictures are shown by pages of other origins; transport security is for whoever terminates TLS to promise.
  app.use(secureHeaders({ crossOriginResourcePolicy: 'cross-origin', strictTransportSecurity: false }));
  app.use(limitBody);
  app.route(API_BASE, createApi(deps));
  return app;
}
