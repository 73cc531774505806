import { html } from 'hono/html';
import type { Api } from '../deps';
import { API_BASE } from '../paths';
import { page, type Markup } from './page';

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;

type PathItem = NonNullable<OpenApiDocument['paths']>[string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;

const METHODS = ['get', 'post'] as const;

function jsonBlock(value: unknown): Markup {
  return html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`;
}

function parameterTable(operation: Operation): Markup {
  const parameters = (operation.parameters ?? []).filter(
    (parameter): parameter is Parameter => 'name' in parameter,
  );
  if (parameters.length === 0) return html``;
  return html`<table>
    ${parameters.map(
      ({ name, in: location, required, description }) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td>${location}${required ? ', required' : ''}</td>
          <td>${description ?? ''}</td>
        </tr>`,
    )}
  </table>`;
}

function requestBody(operation: Operation): Markup {
  const body = operation.requestBody;
  if (!body || !('content' in body)) return html``;
  return html`<details>
    <summary>Request body</summary>
    ${jsonBlock(body.content)}
  </details>`;
}

function responses(operation: Operation): Markup {
  return html`${Object.entries(operation.responses ?? {}).map(
    ([status, response]) =>
      html`<details>
        <summary>${status}: ${response.description}</summary>
        ${'content' in response ? jsonBlock(response.content) : ''}
      </details>`,
  )}`;
}

function operationArticle(path: string, method: string, operation: Operation): Markup {
  return html`<article>
    <h3><b>${method.toUpperCase()}</b> ${API_BASE}${path}</h3>
    <p>${operation.summary ?? ''}${operation.security ? ' (needs a token)' : ''}</p>
    ${parameterTable(operation)} ${requestBody(operation)} ${responses(operation)}
  </article>`;
}

/** Renders an OpenAPI document as an HTML page. */
export function docsPage(document: OpenApiDocument): Markup {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ tag: operation.tags?.[0] ?? '', path, method, operation }] : [];
    }),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return page(
    document.info.title,
    html`<main>
      <h1>${document.info.title}</h1>
      <p>${document.info.description ?? ''}</p>
      <p>For machines: <a href="${API_BASE}/openapi.json">${API_BASE}/openapi.json</a> (OpenAPI 3.1)</p>
      ${tags.map(
        (tag) =>
          html`<h2>${tag}</h2>
            ${operations
              .filter((entry) => entry.tag === tag)
              .map(({ path, method, operation }) => operationArticle(path, method, operation))}`,
      )}
      <h2>Schemas</h2>
      ${Object.entries(document.components?.schemas ?? {}).map(
        ([name, schema]) =>
          html`<article>
            <h3>${name}</h3>
            ${jsonBlock(schema)}
          </article>`,
      )}
    </main>`,
  );
}
