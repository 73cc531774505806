import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatMail, type Mail } from './mail';
import { createMailFolder } from './mail-folder';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'mail-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const mail = (id: string): Mail => ({
  id,
  from: { name: 'Shop', address: 'care@shop.example' },
  to: 'mira@example.com',
  subject: 'Please confirm',
  text: 'Good day',
  date: new Date(0),
  host: 'shop.example',
});

test('writes a mail that only its owner can read', async () => {
  const folder = path.join(root, 'data/mails');
  await createMailFolder(folder)(mail('one'));
  expect(readFileSync(path.join(folder, 'one.eml'), 'utf8')).toBe(formatMail(mail('one')));
  const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
  expect([mode(folder), mode(path.join(folder, 'one.eml'))]).toEqual(['700', '600']);
});

test('replaces a mail of the same id', async () => {
  const store = createMailFolder(root);
  await store(mail('one'));
  await store({ ...mail('one'), subject: 'Again' });
  expect(readdirSync(root)).toEqual(['one.eml']);
  expect(readFileSync(path.join(root, 'one.eml'), 'utf8')).toContain('Subject: Again');
});

test('deletes the oldest mails beyond its bound', async () => {
  const store = createMailFolder(root, 2);
  for (const [index, id] of ['c', 'a', 'd', 'b'].entries()) {
    await store(mail(id));
    utimesSync(path.join(root, `${id}.eml`), index, index);
  }
  expect(readdirSync(root).sort()).toEqual(['b.eml', 'd.eml']);
});
