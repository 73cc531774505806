import { isElement } from './flight-model.mjs';

/** @typedef {import('./flight-rows.mjs').FlightRow} FlightRow */
/** @typedef {import('./flight-model.mjs').FlightModel} FlightModel */
/** @typedef {import('./flight-model.mjs').Props} Props */
/** @typedef {{ text: string, endsWithText: boolean }} Markup */

/** Elements that nothing but a handler makes interactive. `title` is an icon's; a page's has its place in the head. */
const STATIC_TYPES = new Set(
  (
    'a abbr address article aside b br button caption dd div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 ' +
    'header hr i img label legend li main nav ol p picture s section small source span strong sub sup table tbody ' +
    'td th thead time tr ul svg circle g line path rect title'
  ).split(' '),
);
/** Elements without content, or with data: only their attributes are the same in each document that has them. */
const HEAD_TYPES = new Set(['link', 'meta', 'script']);
const VOID_TYPES = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source']);

/** Properties whose attribute has another name. All others keep theirs, as React writes them. */
const ATTRIBUTE_NAMES = new Map([
  ['className', 'class'],
  ['defaultChecked', 'checked'],
  ['defaultValue', 'value'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
]);
const NO_ATTRIBUTES = new Set(['children', 'dangerouslySetInnerHTML']);
/**
 * Static inputs. Those with text are none, because data from the server would replace what is being typed, and nor is a
 * `select`: React's `onChange` of a form hears no control in static content.
 */
const INPUT_TYPES = new Set(['checkbox', 'hidden', 'number', 'range']);
/** The attributes of controls that React writes behind all others, in this order. */
const LAST_ATTRIBUTES = new Map([
  ['button', ['name']],
  ['input', ['name', 'checked', 'value']],
]);

/** A client component that renders an `<img>` and does nothing in the browser (components/ui/optimized-image.tsx). */
const IMAGE_COMPONENT = 'OptimizedImage';
/** Stands for the width in its URL (lib/routing/image-path.ts). */
const WIDTH = '{w}';

/** Stands for nothing in the data. */
export const UNDEFINED = '$undefined';

/** Stands for any attributes, or a part of one, in markup that this file writes. */
export const ANY = '\u0000';

/** @type {Record<string, string>} as React writes them */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Thrown at content whose markup is not known. One for all, because the trace of each would take longer than the rest. */
const NOT_STATIC = new Error('Not static');

/**
 * Renders elements as React does on the server, to find them in a document. What it does not know is not static, and
 * markup that differs from React's is not found: both stay in the data.
 *
 * @param {FlightModel} model
 */
export function createMarkupWriter({ rowOf, isFragment, componentName }) {
  /**
   * @param {unknown} node
   * @param {Set<FlightRow>} used gets the rows that it consists of
   * @param {boolean} followsText a comment separates two texts
   * @returns {Markup}
   */
  function write(node, used, followsText) {
    const row = rowOf(node);
    if (row) return writeRow(row, used, followsText);
    if (node === UNDEFINED) return { text: '', endsWithText: followsText };
    if (typeof node === 'string' || typeof node === 'number') return writeText(String(node), followsText);
    if (typeof node !== 'object' || node === null) return { text: '', endsWithText: followsText };
    if (isElement(node)) return writeElement(node[1], node[3], used, followsText);
    if (!Array.isArray(node)) throw NOT_STATIC;
    let text = '';
    let endsWithText = followsText;
    for (const child of node) {
      const markup = write(child, used, endsWithText);
      text += markup.text;
      endsWithText = markup.endsWithText;
    }
    return { text, endsWithText };
  }

  /**
   * @param {FlightRow} row
   * @param {Set<FlightRow>} used
   * @param {boolean} followsText
   */
  function writeRow(row, used, followsText) {
    if (row.kind === 'other' || used.has(row)) throw NOT_STATIC;
    used.add(row);
    if (row.kind === 'json') return write(row.value, used, followsText);
    return writeText(textOf(row), followsText);
  }

  /**
   * @param {string} type
   * @param {Props} props
   * @param {Set<FlightRow>} used
   * @param {boolean} followsText
   */
  function writeElement(type, props, used, followsText) {
    if (isFragment(type)) return write(props.children, used, followsText);
    const isImage = componentName(type) === IMAGE_COMPONENT;
    return { text: isImage ? imageMarkup(props) : elementMarkup(type, props, used), endsWithText: false };
  }

  /**
   * @param {string} type
   * @param {Props} props
   * @param {Set<FlightRow>} used gets the rows that it consists of
   * @returns {string} its markup; several images differ in what stands for `ANY`
   * @throws NOT_STATIC
   */
  function elementMarkup(type, props, used) {
    if (type === 'script') return `${startTag(type, props)}${scriptText(props, used)}</script>`;
    if (!isStaticType(type, props) || props.dangerouslySetInnerHTML !== undefined) throw NOT_STATIC;
    const start = startTag(type, props);
    return VOID_TYPES.has(type) ? start : `${start}${write(props.children, used, false).text}</${type}>`;
  }

  /**
   * @param {Props} props of a script
   * @param {Set<FlightRow>} used
   */
  function scriptText({ dangerouslySetInnerHTML: html }, used) {
    const text = typeof html === 'object' && html !== null ? Reflect.get(html, '__html') : undefined;
    if (typeof text !== 'string') throw NOT_STATIC;
    const row = rowOf(text);
    if (!row) return plain(text);
    if (row.kind !== 'text') throw NOT_STATIC;
    used.add(row);
    return plain(textOf(row));
  }

  return { elementMarkup };
}

/**
 * @param {import('./flight-model.mjs').Element} element
 * @returns {boolean} whether its properties can be read from its attributes: they are texts with the attributes' names
 */
export function hasPlainAttributes([, type, , props]) {
  return (
    (isStaticType(type, props) || HEAD_TYPES.has(type)) &&
    type !== 'title' &&
    Object.entries(props).every(
      ([name, value]) =>
        NO_ATTRIBUTES.has(name) ||
        (typeof value === 'string' &&
          (name === 'className' || /^[a-z][\da-z-]*$/.test(name) || (type === 'svg' && name === 'viewBox'))),
    )
  );
}

/**
 * @param {string} type of an element
 * @param {Props} props
 */
function isStaticType(type, props) {
  if (type === 'input') return typeof props.type === 'string' && INPUT_TYPES.has(props.type);
  return STATIC_TYPES.has(type);
}

/** @param {string} type of an element */
export function isVoid(type) {
  return VOID_TYPES.has(type);
}

/**
 * @template T
 * @param {() => T} write
 * @returns {T | null} null for what is not static
 */
export function ifStatic(write) {
  try {
    return write();
  } catch (error) {
    if (error === NOT_STATIC) return null;
    throw error;
  }
}

/** @param {FlightRow} row of the kind `text` */
function textOf({ text }) {
  return text.slice(text.indexOf(',') + 1);
}

/**
 * @param {string} type
 * @param {Props} props
 * @returns {string}
 * @throws NOT_STATIC
 */
export function startTag(type, props) {
  const entries = Object.entries(props).filter(([name]) => !NO_ATTRIBUTES.has(name));
  const last = LAST_ATTRIBUTES.get(type);
  const rank = (/** @type {string} */ name) => last?.indexOf(ATTRIBUTE_NAMES.get(name) ?? name) ?? -1;
  if (last) entries.sort(([one], [other]) => rank(one) - rank(other));
  const attributes = entries.map(([name, value]) => attribute(name, value));
  return `<${type}${attributes.join('')}${VOID_TYPES.has(type) ? '/>' : '>'}`;
}

/**
 * @param {string} name of a property
 * @param {unknown} value
 */
function attribute(name, value) {
  const isWord = /^(?:aria|data)-/.test(name);
  if (value === null || value === UNDEFINED || (value === false && !isWord)) return '';
  return ` ${ATTRIBUTE_NAMES.get(name) ?? name}="${escape(plain(attributeText(name, value, isWord)))}"`;
}

/**
 * @param {string} name of a property
 * @param {unknown} value
 * @param {boolean} isWord whether `true` is written out
 */
function attributeText(name, value, isWord) {
  if (name === 'style' && typeof value === 'object' && value !== null) return styleText(value);
  if (typeof value === 'boolean') return value && !isWord ? '' : String(value);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw NOT_STATIC;
}

/** @param {object} style */
function styleText(style) {
  return Object.entries(style)
    .filter(([, value]) => value !== UNDEFINED)
    .map(([name, value]) => {
      if (typeof value !== 'string') throw NOT_STATIC;
      return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${plain(value)}`;
    })
    .join(';');
}

/** @param {Props} props of an image component: the width in its URL is one of several */
function imageMarkup({ url, alt, className, color, place }) {
  const sizes = typeof place === 'object' && place !== null ? Reflect.get(place, 'sizes') : undefined;
  if (typeof url !== 'string' || typeof sizes !== 'string') throw NOT_STATIC;
  const attributes = [
    attribute('alt', alt ?? ''),
    attribute('className', className ?? null),
    attribute('style', color ? { backgroundColor: color } : null),
    attribute('sizes', url.includes(WIDTH) ? sizes : null),
    attribute('src', url).replace(WIDTH, ANY),
  ];
  return `<img${attributes.filter(Boolean).join(ANY)}/>`;
}

/**
 * @param {string} text
 * @param {boolean} followsText
 * @returns {Markup}
 */
function writeText(text, followsText) {
  const markup = escape(plain(text));
  if (markup === '') return { text: '', endsWithText: followsText };
  return { text: followsText ? `<!-- -->${markup}` : markup, endsWithText: true };
}

/** @param {string} text that the data must not take for a reference, nor the parser normalize */
function plain(text) {
  if (text.startsWith('$') || text.includes(ANY) || text.includes('\r')) throw NOT_STATIC;
  return text;
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
