import { escapeControlCharacters } from '../escape-control-characters';

/** A mail of a shop to one person, in plain text. */
export type Mail = {
  /** Names the mail in its file's name and its Message-ID: letters, digits and hyphens. */
  id: string;
  from: { name: string; address: string };
  /** A single address without a name. */
  to: string;
  subject: string;
  /** Its lines end with LF. */
  text: string;
  date: Date;
  /** The hostname of the shop. */
  host: string;
};

/** Stores a mail; one with the same id is replaced. */
export type StoreMail = (mail: Mail) => Promise<void>;

/** Bytes of UTF-8 that fit, as an encoded word and after the name of a header, into a line of 76 characters. */
const ENCODED_WORD_BYTES = 39;

/** Bytes of a line without its end (RFC 5322). */
const MAX_LINE_BYTES = 998;

/** What a header of free text can hold as it is, and what the name before an address can hold without quotes. */
const PLAIN_TEXT = /^(?!.*=\?)[\x20-\x7e]{1,60}$/;
const PLAIN_NAME = /^[A-Za-z0-9 !'*+/-]{1,60}$/;

/** An address that needs neither quotes nor an encoding; with a line break it would begin a header of its own. */
const ADDRESS = /^[\w.+'-]{1,254}@[A-Za-z0-9.-]{1,253}$/;

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}

/** Divides a text, between its characters, into parts of at most so many bytes. */
function splitBytes(text: string, maxBytes: number): string[] {
  const parts = [''];
  for (const character of text) {
    const last = parts[parts.length - 1] ?? '';
    if (byteLength(last) + byteLength(character) > maxBytes) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
}

/** A text as a header can hold it. Encoded words (RFC 2047) have no character that could end the header. */
function headerText(unsafeText: string, plain: RegExp): string {
  const text = escapeControlCharacters(unsafeText);
  if (plain.test(text)) return text;
  return splitBytes(text, ENCODED_WORD_BYTES)
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\r\n ');
}

/** Such as `Tue, 02 Dec 2025 09:30:00 +0000`. */
function headerDate(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000');
}

function requireAddress(address: string): string {
  if (!ADDRESS.test(address)) throw new Error('A mail has an address that its header cannot hold.');
  return address;
}

/**
 * Writes a mail in the format of the internet (RFC 5322), as UTF-8. Names of products and shops come from outside: none can
 * add a header or end the text, and their control and format characters are shown as escapes.
 *
 * @returns lines that end with CR LF
 * @throws Error for an address that is none
 */
export function formatMail({ id, from, to, subject, text, date, host }: Mail): string {
  const lines = text
    .split(/\r\n|[\r\n]/)
    .flatMap((line) => splitBytes(escapeControlCharacters(line), MAX_LINE_BYTES));
  return [
    `Date: ${headerDate(date)}`,
    `From: ${headerText(from.name, PLAIN_NAME)}`,
    ` <${requireAddress(from.address)}>`,
    `To: ${requireAddress(to)}`,
    `Subject: ${headerText(subject, PLAIN_TEXT)}`,
    `Message-ID: <${id}@${host}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    // No out-of-office reply to it.
    'Auto-Submitted: auto-generated',
    '',
    ...lines,
    '',
  ].join('\r\n');
}
