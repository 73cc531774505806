/** A mail server that remembers whom it was given which mail for, and can refuse or lose its answers. */
import { createServer, type Socket } from 'node:net';
import { listen } from '../../test-support/listen';

/** `refusing` asks to try again later, `mute` takes a mail and breaks off instead of saying so. */
export type MailServerState = 'well' | 'refusing' | 'mute';

type TakenMail = { id: string; to: string; subject: string };

const CRLF = '\r\n';
const END_OF_MAIL = `${CRLF}.${CRLF}`;

function headerOf(mail: string, name: string): string {
  const [head = ''] = mail.split(CRLF + CRLF);
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}

export async function startMailServer() {
  const taken: TakenMail[] = [];
  let state: MailServerState = 'well';

  function take(socket: Socket, mail: string): void {
    if (state === 'refusing') return void socket.write(`451 later${CRLF}`);
    taken.push({
      id: headerOf(mail, 'Message-ID'),
      to: headerOf(mail, 'To'),
      subject: headerOf(mail, 'Subject'),
    });
    if (state === 'mute') socket.destroy();
    else socket.write(`250 taken${CRLF}`);
  }

  const server = createServer((socket) => {
    let received = '';
    let isMail = false;
    socket.on('error', () => undefined).write(`220 mail${CRLF}`);
    socket.on('data', (bytes) => {
      received += bytes.toString();
      for (;;) {
        const separator = isMail ? END_OF_MAIL : CRLF;
        const end = received.indexOf(separator);
        if (end < 0) return;
        const part = received.slice(0, end);
        received = received.slice(end + separator.length);
        if (isMail) {
          isMail = false;
          take(socket, part);
        } else if (part === 'DATA') {
          isMail = true;
          socket.write(`354 go on${CRLF}`);
        } else if (part === 'QUIT') socket.end(`221 bye${CRLF}`);
        else socket.write(`250 ok${CRLF}`);
      }
    });
  });
  return {
    port: await listen(server),
    taken,
    set: (next: MailServerState) => {
      state = next;
    },
    stop: () => void server.close(),
  };
}
