import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { PermanentFailure, type OutgoingMail, type SendMail } from './send-mails';

const EXTENSION = '.eml';

/** The most files that wait in the folder. */
const MAX_FILES = 1000;

const TIMEOUT_MS = 30 * 1000;

function toMessage(mail: OutgoingMail) {
  const { id, fromName, fromAddress, replyTo, toAddress, subject, text, html, pictures, host, createdAt } =
    mail;
  return {
    from: { name: fromName, address: fromAddress },
    to: { name: '', address: toAddress },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    attachments: pictures.map(({ cid, content }, index) => ({
      cid,
      content,
      contentType: 'image/jpeg',
      contentDisposition: 'inline' as const,
      filename: `picture-${index + 1}.jpg`,
    })),
    date: createdAt,
    messageId: `<${id}@${host}>`,
    // No out-of-office reply to it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Creates what writes mails as files for a program that sends them, or for the operator who tries the shop out. Only this process's
 * user can read them, and a file is complete as soon as it has its name. No file is ever deleted here: where as many wait as
 * may, the mails wait in the outbox.
 *
 * @param folder is created with the first mail
 */
export function createFileSender(folder: string, maxFiles = MAX_FILES): SendMail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const waiting = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION));
    if (waiting.length >= maxFiles)
      throw new Error(
        `The folder of the mails holds ${waiting.length} files. Send them and delete them, or set SMTP_URL.`,
      );
    const { message } = await composer.sendMail(toMessage(mail));
    const file = path.join(folder, `${mail.id}${EXTENSION}`);
    const incomplete = `${file}.new`;
    await writeFile(incomplete, message, { mode: 0o600 });
    await rename(incomplete, file);
  };
}

/**
 * Creates what sends mails by a mail server.
 *
 * @param url such as `smtps://user:password@smtp.example.com`
 */
export function createSmtpSender(url: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async (mail) => {
    try {
      await transport.sendMail(toMessage(mail));
    } catch (error) {
      const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
      // A wrong password is answered with 535, which the operator mends.
      const isPermanent = typeof code === 'number' && code >= 550 && code < 560;
      if (isPermanent && error instanceof Error) throw new PermanentFailure(error.message);
      throw error;
    }
  };
}
