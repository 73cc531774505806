/** What XML 1.0 does not allow, however it is written; half a surrogate pair is among it. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Makes a text fit for an element or a quoted attribute; characters that XML 1.0 forbids are dropped. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * An element that holds a text.
 *
 * @param name with its prefix, such as `g:price`
 * @param text unescaped; an empty one makes no element
 */
export function xmlElement(name: string, text: string): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}
