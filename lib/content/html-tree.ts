import type rehypeSanitize from 'rehype-sanitize';

/** A fragment of HTML as rehype represents it. */
export type HtmlTree = ReturnType<ReturnType<typeof rehypeSanitize>>;

/** A piece of such a fragment. */
export type HtmlNode = HtmlTree['children'][number];

/** A tag with its attributes and what is in it. */
export type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

type Parent = { children: HtmlNode[] };

/** Replaces every element, the inner ones first, by what `replace` returns for it; null removes the element. */
export function replaceElements(parent: Parent, replace: (element: HtmlElement) => HtmlElement | null): void {
  parent.children = parent.children.flatMap((node): HtmlNode[] => {
    if (node.type !== 'element') return [node];
    replaceElements(node, replace);
    const replacement = replace(node);
    return replacement ? [replacement] : [];
  });
}

/** All descendants of a node, in document order. */
export function* nodesIn(parent: Parent): Generator<HtmlNode> {
  for (const node of parent.children) {
    yield node;
    if (node.type === 'element') yield* nodesIn(node);
  }
}

/** All descendant elements with one of these tags, in document order. */
export function elementsIn(parent: Parent, tags: readonly string[]): HtmlElement[] {
  return [...nodesIn(parent)]
    .filter((node) => node.type === 'element')
    .filter(({ tagName }) => tags.includes(tagName));
}

/** The text content of a node. */
export function textIn(parent: Parent): string {
  return [...nodesIn(parent)].map((node) => (node.type === 'text' ? node.value : '')).join('');
}
