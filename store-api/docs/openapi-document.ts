import type { Api } from '../http/app-env';
import { API_BASE } from '../paths';

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;

/** Describes every route of the API; made of the schemas that parse the requests, so it cannot lag behind. */
export function openApiDocument(api: Api): OpenApiDocument {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Store API',
      version: '1.0.0',
      description:
        'What a clothing storefront needs: shop details, catalogue, customers, orders and payments. ' +
        'One API serves several shops; the Host header of a request names the shop, and an unknown name gets ' +
        'the default one. Prices are rupees. A refusal is { "error": "…" } in plain words.',
    },
    servers: [{ url: API_BASE }],
  });
}
