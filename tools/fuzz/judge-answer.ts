import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { RawResponse } from '../../e2e/fixtures/http';
import { FOREIGN_HOST, MARK } from './hostile-values';

type Node = { tagName?: string; properties?: Record<string, unknown>; children?: unknown[] };

const html = unified().use(rehypeParse);

/** Elements by which a page would lead to, or load from, where the marked address says. */
const LEADING = new Set(['form', 'base', 'iframe', 'script', 'object', 'embed']);

/** Attributes that a browser follows; a text such as that of `alt` may begin as it likes. */
const ADDRESSES = /^(?:href|xLinkHref|src|srcSet|action|formAction|data|poster|ping|background)$/;

function* elementsOf(node: Node): Generator<Required<Pick<Node, 'tagName' | 'properties'>>> {
  if (node.tagName) yield { tagName: node.tagName, properties: node.properties ?? {} };
  for (const child of node.children ?? []) if (typeof child === 'object' && child) yield* elementsOf(child);
}

/** What a document has of the hostile input that is not text. */
export function markupProblems(body: string, isStoreHostile: boolean): string[] {
  // What has no mark has nothing of the input.
  if (!body.includes(MARK)) return [];
  const problems: string[] = [];
  for (const { tagName, properties } of elementsOf(html.parse(body))) {
    if (tagName.includes(MARK)) problems.push(`the element <${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      const text = String(value);
      const target = text.trim().toLowerCase();
      if (/^on/i.test(name)) problems.push(`the attribute ${name} of <${tagName}>`);
      if ((ADDRESSES.test(name) && target.startsWith('javascript:')) || name === 'srcDoc')
        problems.push(`${name}="${text}" of <${tagName}>`);
      const isForeign = /^(?:https?:)?[/\\]{2}zq9-foreign/.test(target);
      const isCanonical = tagName === 'link' && String(properties.rel).includes('canonical');
      // Of all others the content is a text.
      const isRefresh = tagName === 'meta' && properties.httpEquiv !== undefined;
      // A store names pictures, links and social pages of others, but not where forms and scripts lead.
      if (
        (isRefresh && target.includes(MARK)) ||
        (isForeign && (!isStoreHostile || isCanonical || LEADING.has(tagName)))
      )
        problems.push(`${name}="${text}" of <${tagName}>`);
    }
  }
  return problems;
}

export type Judged = {
  /** Statuses from 500 on that the contract has for this request. */
  allowed: readonly number[];
  isStoreHostile: boolean;
};

/** What is wrong with an answer to hostile input; nothing of it is wrong when the list is empty. */
export function answerProblems(
  { status, headers, body }: RawResponse,
  { allowed, isStoreHostile }: Judged,
): string[] {
  const problems: string[] = [];
  const type = headers['content-type'] ?? '';
  if (status >= 500 && !allowed.includes(status)) problems.push(`status ${status}`);
  if (status === 503 && !isStoreHostile && headers['retry-after'] === undefined)
    problems.push('503 without Retry-After');
  const location = headers.location ?? '';
  if (/^(?:[a-z]+:)?[/\\]{2}/i.test(location) && location.includes(FOREIGN_HOST))
    problems.push(`Location: ${location}`);
  for (const name of Object.keys(headers)) if (name.includes(MARK)) problems.push(`the header ${name}`);
  for (const cookie of headers['set-cookie'] ?? []) {
    // A store makes up the token of a session.
    const judged = isStoreHostile ? cookie.replace(/^(?:auth|guest)_token=[^;]*/, '') : cookie;
    if (judged.includes(MARK)) problems.push('a cookie of the input');
  }
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('no X-Content-Type-Options');
  if (type.includes('html')) problems.push(...markupProblems(body, isStoreHostile));
  // In feeds, sitemaps and pictures a text stands escaped.
  else if (/xml|svg/.test(type) && body.includes(`<${MARK}`)) problems.push('an element of the input');
  else if (type === '' && body.includes(MARK) && location === '') problems.push('input without a type');
  return problems;
}
