import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The most files that wait in a folder. */
const MAX_FILES = 1000;

/**
 * Adds a file to a folder that only this process's user can read. It is complete as soon as it has its name. No file is ever deleted
 * here, so that the folder must not be full.
 *
 * @param file.folder is created with the first file
 * @param file.name with an extension, by which the files of the folder are counted
 * @param file.hint what to do about a full folder
 * @throws Error where as many files wait as may
 */
export async function addPrivateFile(
  {
    folder,
    name,
    hint,
    maxFiles = MAX_FILES,
  }: { folder: string; name: string; hint: string; maxFiles?: number | undefined },
  content: Parameters<typeof writeFile>[1],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const waiting = (await readdir(folder)).filter((other) => other.endsWith(path.extname(name)));
  if (waiting.length >= maxFiles)
    throw new Error(`The folder ${path.basename(folder)} holds ${waiting.length} files. ${hint}`);
  const file = path.join(folder, name);
  const incomplete = `${file}.new`;
  await writeFile(incomplete, content, { mode: 0o600 });
  await rename(incomplete, file);
}
