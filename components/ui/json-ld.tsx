import type { Thing, WithContext } from 'schema-dts';

/** Structured data for search engines. A `<` is escaped: no text of a store may end the element. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
