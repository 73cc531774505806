/** Characters that XML 1.0 forbids even as entities, lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for an element or a quoted attribute, and drops characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Writes an element that holds a text.
 *
 * @param name with its prefix, such as `g:price`
 * @param text unescaped; an empty one gives an empty string
 */
export function xmlElement(name: string, text: string): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}
