import type rehypeSanitize from 'rehype-sanitize';

/** A fragment of HTML as rehype represents it. */
export type HtmlTree = ReturnType<ReturnType<typeof rehypeSanitize>>;

/** A piece of such a fragment. */
export type HtmlNode = HtmlTree['children'][number];

/** A tag with its attributes and what is in it. */
export type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

type Parent = { children: HtmlNode[] };

/** Walks over all elements, the inner ones first; what `change` answers takes the element's place, null removes it. */
export function changeElements(parent: Parent, change: (element: HtmlElement) => HtmlElement | null): void {
  parent.children = parent.children.flatMap((node): HtmlNode[] => {
    if (node.type !== 'element') return [node];
    changeElements(node, change);
    const changed = change(node);
    return changed ? [changed] : [];
  });
}

/** All nodes below one, in the order of the document. */
export function* nodesIn(parent: Parent): Generator<HtmlNode> {
  for (const node of parent.children) {
    yield node;
    if (node.type === 'element') yield* nodesIn(node);
  }
}

/** All elements below a node with one of these tags, in the order of the document. */
export function elementsIn(parent: Parent, tags: readonly string[]): HtmlElement[] {
  return [...nodesIn(parent)]
    .filter((node) => node.type === 'element')
    .filter(({ tagName }) => tags.includes(tagName));
}

/** The words in a node, as a reader sees them. */
export function textIn(parent: Parent): string {
  return [...nodesIn(parent)].map((node) => (node.type === 'text' ? node.value : '')).join('');
}
