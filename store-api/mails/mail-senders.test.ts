import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileSender, createSmtpSender } from './mail-senders';
import { PermanentFailure, type OutgoingMail } from './send-mails';

const mail: OutgoingMail = {
  id: 'confirm-1',
  shopId: 'first',
  orderId: null,
  fromName: 'Loom & Lane',
  fromAddress: 'care@shop.example',
  replyTo: null,
  toAddress: 'mira@example.com',
  subject: 'Please confirm',
  text: 'Good day\n\nLinen shirt, M',
  html: '<p>Good day</p>',
  pictures: [],
  host: 'shop.example',
  createdAt: new Date('2025-12-02T09:30:00Z'),
  dueAt: new Date(),
  attempts: 1,
  error: null,
};

describe('as files', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'mails-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  async function write(changes: Partial<OutgoingMail> = {}): Promise<string> {
    await createFileSender(root)({ ...mail, ...changes });
    return readFileSync(path.join(root, `${mail.id}.eml`), 'utf8');
  }

  test('writes headers, text and HTML into a file that only its owner can read', async () => {
    const folder = path.join(root, 'data/mails');
    await createFileSender(folder)(mail);
    const content = readFileSync(path.join(folder, 'confirm-1.eml'), 'utf8');
    for (const line of [
      'From: "Loom & Lane" <care@shop.example>',
      'To: mira@example.com',
      'Subject: Please confirm',
      'Message-ID: <confirm-1@shop.example>',
      'Date: Tue, 02 Dec 2025 09:30:00 +0000',
      'Auto-Submitted: auto-generated',
      'Linen shirt, M',
      '<p>Good day</p>',
    ]) {
      expect(content).toContain(`${line}\r\n`);
    }
    const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
    expect([mode(folder), mode(path.join(folder, 'confirm-1.eml'))]).toEqual(['700', '600']);
  });

  test('replaces a mail of the same id, and tells where answers go', async () => {
    await write();
    expect(await write({ replyTo: 'asha@example.com' })).toContain('Reply-To: asha@example.com\r\n');
    expect(readdirSync(root)).toEqual(['confirm-1.eml']);
  });

  test.each(['\r\nBcc: all@example.com', '\nBcc: all@example.com', '\rBcc: all@example.com'])(
    'lets no text add a header: %j',
    async (attack) => {
      const content = await write({ subject: `x${attack}`, fromName: `x${attack}` });
      expect(content).not.toMatch(/^Bcc:/m);
    },
  );

  test('reads no file and no address that a text names', async () => {
    const content = await write({
      text: JSON.stringify({ path: '/etc/passwd' }),
      html: 'file:///etc/passwd',
    });
    expect(content).not.toContain('root:');
  });

  test('carries its pictures, for the HTML alone', async () => {
    const content = await write({
      html: '<img src="cid:confirm-1-0@shop.example">',
      pictures: [{ cid: 'confirm-1-0@shop.example', content: Buffer.from('a picture') }],
    });
    expect(content).toMatch(/multipart\/alternative[^]*text\/plain[^]*multipart\/related[^]*text\/html/);
    const [, part = ''] = content.split('Content-Type: image/jpeg');
    expect(part).toContain('Content-ID: <confirm-1-0@shop.example>\r\n');
    expect(part).toContain('Content-Disposition: inline');
    expect(part).toContain(Buffer.from('a picture').toString('base64'));
  });

  test('deletes nothing: a mail waits while the folder is full', async () => {
    const send = createFileSender(root, 1);
    await send(mail);
    await expect(send({ ...mail, id: 'second' })).rejects.toThrow('holds 1 files. Send them');
    expect(readdirSync(root)).toEqual(['confirm-1.eml']);
  });
});

describe('by a mail server', () => {
  /** A server on this machine that accepts each mail, or answers its receiver with this line. */
  async function serve(refusal: string | null) {
    const received: string[] = [];
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      let isData = false;
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        received.push(chunk.toString());
        if (isData) {
          if (chunk.toString().endsWith('\r\n.\r\n')) {
            isData = false;
            socket.write('250 taken\r\n');
          }
          return;
        }
        const line = chunk.toString().toUpperCase();
        if (line.startsWith('RCPT') && refusal) socket.write(`${refusal}\r\n`);
        else if (line.startsWith('DATA')) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const close = () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    };
    return { close, received, send: createSmtpSender(`smtp://127.0.0.1:${port}`) };
  }

  test('hands the mail over', async () => {
    const { close, received, send } = await serve(null);
    await send(mail);
    close();
    const all = received.join('');
    expect(all).toContain('RCPT TO:<mira@example.com>');
    expect(all).toContain('Message-ID: <confirm-1@shop.example>');
    expect(all).toContain('Linen shirt, M');
  });

  test.each([
    ['550 no such mailbox', true],
    ['451 try later', false],
    ['535 wrong password', false],
  ])('takes %s as final: %s', async (refusal, isFinal) => {
    const { close, send } = await serve(refusal);
    const error: unknown = await send(mail).catch((reason: unknown) => reason);
    close();
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof PermanentFailure).toBe(isFinal);
  });

  test('fails where there is no server', async () => {
    await expect(createSmtpSender('smtp://127.0.0.1:1')(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
