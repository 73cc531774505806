import { createRoute, z } from '@hono/zod-openapi';
import type { Api } from '../deps';
import { jsonResponse } from '../http/json-content';
import { BEARER_SCHEME } from '../http/require-auth';
import { docsPage, type OpenApiDocument } from '../pages/docs-page';
import { pagePolicy } from '../pages/page';
import { API_BASE } from '../paths';

const documentRoute = createRoute({
  method: 'get',
  path: '/openapi.json',
  tags: ['Service'],
  summary: 'Read the API description as OpenAPI 3.1',
  responses: {
    200: jsonResponse('The document.', z.looseObject({})),
  },
});

const pageRoute = createRoute({
  method: 'get',
  path: '/docs',
  tags: ['Service'],
  summary: 'Read the API description as a page',
  responses: {
    200: { description: 'The page.', content: { 'text/html': { schema: z.string() } } },
  },
});

/** Describes every route of the API, generated from the schemas that parse its requests. */
function openApiDocument(api: Api): OpenApiDocument {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Store API',
      version: '1.0.0',
      description:
        'What a clothing storefront needs: shop details, catalogue, customers, orders and payments. ' +
        'One API serves several shops: the Host header of a request selects the shop, and an unknown ' +
        'hostname selects the default one. Prices are rupees. An error is { "error": "…" } with a message ' +
        'in plain English.',
    },
    servers: [{ url: API_BASE }],
  });
}

/** The API's own description: GET /openapi.json and GET /docs. */
export function registerDocs(api: Api): void {
  api.openAPIRegistry.registerComponent('securitySchemes', BEARER_SCHEME, { type: 'http', scheme: 'bearer' });
  api.openapi(documentRoute, (c) => c.json({ ...openApiDocument(api) }, 200));
  api.openapi(pageRoute, (c) => {
    c.header('Content-Security-Policy', pagePolicy());
    return c.html(docsPage(openApiDocument(api)));
  });
}
