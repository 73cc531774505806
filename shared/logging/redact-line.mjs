/** Longer texts are cut: a line must stay readable, and requests choose some of the texts. */
const MAX_TEXT_LENGTH = 2000;

/** Names of values that are secret or personal, whatever they hold; also longer ones, such as x-storefront-secret. */
const PRIVATE_KEY =
  /(?:password|token|secret)$|^(?:authorization|cookie|set-cookie|email|phone|contactInfo|firstName|lastName|fullName|address|shippingAddress|clientAddress)$/i;

/** Secret and personal parts of a text, and what replaces them. */
const REPLACEMENTS = /** @type {const} */ ([
  // The password of a URL, such as postgres://user:password@host.
  [/(:\/\/[^\s/:@]{0,200}):[^\s/@]{1,200}@/g, '$1:[password]@'],
  [/\bbearer\s+[^\s"',;]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/[\w.+'-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]'],
  // Indian mobile numbers, which ids in between letters, digits or hyphens are not.
  [/(?<![\w.-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w-])/g, '[phone]'],
]);

/**
 * Characters that JSON leaves as they are and a terminal or a viewer of logs acts on: further control characters, line
 * separators, and format characters, which hide or reverse the direction of writing.
 */
const ACTIVE_CHARACTER = /[\x7f-\x9f\p{Cf}\u2028\u2029]/gu;

/**
 * Removes tokens, passwords, e-mail addresses and phone numbers from a line of the log and escapes what could forge or
 * disguise another line.
 *
 * @param {string} line an object as JSON
 * @returns {string} an object as JSON, with a line break
 */
export function redactLine(line) {
  const json = JSON.stringify(JSON.parse(line, redactValue));
  return `${json.replace(ACTIVE_CHARACTER, escapeCharacter)}\n`;
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function redactValue(key, value) {
  if (PRIVATE_KEY.test(key)) return '[redacted]';
  return typeof value === 'string' ? redactText(value) : value;
}

/** @param {string} text */
function redactText(text) {
  const cut = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
  return REPLACEMENTS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), cut);
}

/**
 * Writes a character as JSON does: one beyond U+FFFF as two escapes.
 *
 * @param {string} character
 */
function escapeCharacter(character) {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
