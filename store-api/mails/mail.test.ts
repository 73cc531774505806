import { escapeControlCharacters } from '../escape-control-characters';
import { formatMail, type Mail } from './mail';

const mail: Mail = {
  id: 'confirm-1',
  from: { name: 'Loom & Lane', address: 'care@shop.example' },
  to: 'mira@example.com',
  subject: 'Please confirm',
  text: 'Good day\n\nLinen shirt, M',
  date: new Date('2025-12-02T09:30:00Z'),
  host: 'shop.example',
};

function parse(changes: Partial<Mail>): { headers: Map<string, string>; body: string } {
  const [head = '', ...body] = formatMail({ ...mail, ...changes }).split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n /g, ' ')
      .split('\r\n')
      .map((line): [string, string] => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
  );
  return { headers, body: body.join('\r\n\r\n') };
}

/** Decodes encoded words as a mail program does: the space between two of them is no part of the text. */
function decode(header = ''): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString());
}

test('writes the headers and the text', () => {
  const { headers, body } = parse({});
  expect(Object.fromEntries(headers)).toEqual({
    Date: 'Tue, 02 Dec 2025 09:30:00 +0000',
    From: '=?UTF-8?B?TG9vbSAmIExhbmU=?= <care@shop.example>',
    To: 'mira@example.com',
    Subject: 'Please confirm',
    'Message-ID': '<confirm-1@shop.example>',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Auto-Submitted': 'auto-generated',
  });
  expect(body).toBe('Good day\r\n\r\nLinen shirt, M\r\n');
});

test.each([
  'नीला कुर्ता',
  'a'.repeat(300),
  '👗'.repeat(100),
  '=?UTF-8?B?eA==?=',
  'with "quotes" <a@b.example>',
])('encodes the subject %s in lines of at most 76 characters', (subject) => {
  const { headers } = parse({ subject });
  expect(decode(headers.get('Subject'))).toBe(subject);
  const [head = ''] = formatMail({ ...mail, subject }).split('\r\n\r\n');
  for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
  expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
});

test.each(['\r\nBcc: all@example.com', '\nBcc: all@example.com', '\rBcc: all@example.com', '\0'])(
  'lets no text add a header: %j',
  (attack) => {
    const text = `x${attack}`;
    const { headers } = parse({ subject: text, from: { ...mail.from, name: text } });
    expect([...headers.keys()]).toEqual([...parse({}).headers.keys()]);
    expect(decode(headers.get('Subject'))).toBe(escapeControlCharacters(text));
  },
);

test('shows control and format characters of its texts as escapes', () => {
  const text = 'Shirt \u001b]0;x\u0007 \u202eevil';
  const shown = 'Shirt \\u{1b}]0;x\\u{7} \\u{202e}evil';
  const { headers, body } = parse({ subject: text, from: { ...mail.from, name: text }, text });
  expect(decode(headers.get('Subject'))).toBe(shown);
  expect(decode(headers.get('From'))).toBe(`${shown} <care@shop.example>`);
  expect(body).toBe(`${shown}\r\n`);
});

test.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '<a@b.example>', 'nobody'])(
  'refuses the address %j',
  (to) => {
    expect(() => formatMail({ ...mail, to })).toThrow('an address that its header cannot hold');
  },
);

test('divides lines that are longer than a mail may have, between characters', () => {
  const { body } = parse({ text: 'न'.repeat(1000) });
  const lines = body.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
  expect(lines.join('')).toBe('न'.repeat(1000));
});
