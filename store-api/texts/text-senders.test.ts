import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileTextSender, createHookTextSender } from './text-senders';

test('writes texts into files that only their owner can read, and deletes none', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'texts-'));
  const folder = path.join(root, 'texts');
  await createFileTextSender(folder, 1)('+919876543212', 'Code 123456');
  const [file = ''] = readdirSync(folder);
  expect(readFileSync(path.join(folder, file), 'utf8')).toBe('To: +919876543212\n\nCode 123456\n');
  expect((statSync(path.join(folder, file)).mode & 0o777).toString(8)).toBe('600');
  await expect(createFileTextSender(folder, 1)('+911', 'x')).rejects.toThrow('holds 1 files. Delete them');
  expect(readdirSync(folder)).toEqual([file]);
  rmSync(root, { recursive: true });
});

test.each([204, 400, 302])('hands texts to a service, signed; it answers %i', async (status) => {
  let received = { body: '', signature: '' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received = { body, signature: String(request.headers['x-shop-signature']) };
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const sent = createHookTextSender(`http://127.0.0.1:${port}/send`, 'a secret of the hook')(
    '+91',
    'Hi “you”',
  );
  await (status === 204 ? sent : expect(sent).rejects.toThrow(`TEXT_MESSAGE_URL answered ${status}.`));
  server.close();
  expect(JSON.parse(received.body)).toEqual({ to: '+91', text: 'Hi “you”' });
  const [, time = '', mac] = /^t=(\d+),v1=(\w+)$/.exec(received.signature) ?? [];
  expect(mac).toBe(
    createHmac('sha256', 'a secret of the hook').update(`${time}.${received.body}`).digest('hex'),
  );
});
