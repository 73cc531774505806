import { randomUUID } from 'node:crypto';
import { postSignedJson } from '../page-changes/post-signed';
import { addPrivateFile } from '../mails/private-file';

/** Sends a text to a phone; throws where it could not be handed over. */
export type SendText = (to: string, text: string) => Promise<void>;

/**
 * Creates what writes texts as files for the operator who tries the shop out. Only this process's user can read them.
 *
 * @param folder is created with the first text
 */
export function createFileTextSender(folder: string, maxFiles?: number): SendText {
  return async (to, text) => {
    const name = `${new Date().toISOString().replace(/\W/g, '')}-${randomUUID()}.txt`;
    const hint = 'Delete them, or set TEXT_MESSAGE_URL.';
    await addPrivateFile({ folder, name, hint, maxFiles }, `To: ${to}\n\n${text}\n`);
  };
}

/**
 * Creates what hands texts to a service as signed JSON `{ to, text }`.
 *
 * @param url of the service
 * @param secret the key of the signature
 */
export function createHookTextSender(url: string, secret: string): SendText {
  return async (to, text) => {
    const status = await postSignedJson(new URL(url), JSON.stringify({ to, text }), secret);
    if (status < 200 || status > 299) throw new Error(`TEXT_MESSAGE_URL answered ${status}.`);
  };
}
