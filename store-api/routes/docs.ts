import { createRoute, z } from '@hono/zod-openapi';
import { docsPage } from '../docs/docs-page';
import { openApiDocument } from '../docs/openapi-document';
import type { Api } from '../http/app-env';
import { BEARER_SCHEME } from '../http/bearer';
import { pagePolicy } from '../pages/page';

const documentRoute = createRoute({
  method: 'get',
  path: '/openapi.json',
  tags: ['Service'],
  summary: 'Read this contract as OpenAPI 3.1',
  responses: {
    200: {
      description: 'The document.',
      content: { 'application/json': { schema: z.looseObject({}) } },
    },
  },
});

const pageRoute = createRoute({
  method: 'get',
  path: '/docs',
  tags: ['Service'],
  summary: 'Read this contract as a page',
  responses: {
    200: { description: 'The page.', content: { 'text/html': { schema: z.string() } } },
  },
});

/** The contract itself: GET /openapi.json and GET /docs. It describes the routes that are registered by then. */
export function registerDocs(api: Api): void {
  api.openAPIRegistry.registerComponent('securitySchemes', BEARER_SCHEME, { type: 'http', scheme: 'bearer' });
  api.openapi(documentRoute, (c) => c.json({ ...openApiDocument(api) }, 200));
  api.openapi(pageRoute, (c) => {
    c.header('Content-Security-Policy', pagePolicy());
    return c.html(docsPage(openApiDocument(api)));
  });
}
