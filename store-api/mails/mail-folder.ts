import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatMail, type StoreMail } from './mail';

const MAX_MAILS = 1000;

const EXTENSION = '.eml';

/** Deletes the mails that were written first, beyond a number of them. */
async function deleteOldest(folder: string, maxMails: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION));
  if (names.length <= maxMails) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      // Another process may delete it at the same time.
      const writtenAt = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { file, writtenAt };
    }),
  );
  files.sort((first, second) => first.writtenAt - second.writtenAt);
  const oldest = files.slice(0, files.length - maxMails);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}

/**
 * Creates what stores mails as files, until the shop can send them. Only this process's user can read them, and a file is
 * complete as soon as it has its name.
 *
 * @param folder is created with the first mail
 * @param maxMails the most files; the oldest ones are deleted
 */
export function createMailFolder(folder: string, maxMails = MAX_MAILS): StoreMail {
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${mail.id}${EXTENSION}`);
    const incomplete = `${file}.new`;
    await writeFile(incomplete, formatMail(mail), { mode: 0o600 });
    await rename(incomplete, file);
    await deleteOldest(folder, maxMails);
  };
}
