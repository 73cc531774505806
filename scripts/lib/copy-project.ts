import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Copies the sources as they are in the working tree, without a build, packages and settings of this machine.
 *
 * @param root an absolute path; in an archive of the sources, which git does not know, .gitignore says what is none
 */
export function copyProject(root: string, target: string): void {
  const files = existsSync(path.join(root, '.git')) ? filesOfGit(root) : filesOfArchive(root);
  for (const file of files) cpSync(path.join(root, file), path.join(target, file), { recursive: true });
}

function filesOfGit(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return files.filter((name) => name !== '' && existsSync(path.join(root, name)));
}

/** Files and folders at the top, where all that is ignored lies; of the folders everything. */
function filesOfArchive(root: string): string[] {
  const patterns = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const isListed = (name: string, listed: string[]) => listed.some((pattern) => toRegExp(pattern).test(name));
  const ignored = patterns.filter((pattern) => !pattern.startsWith('!'));
  const kept = patterns.filter((pattern) => pattern.startsWith('!'));
  return readdirSync(root).filter((name) => !isListed(name, ignored) || isListed(name, kept));
}

/** A pattern of .gitignore with asterisks only. */
function toRegExp(pattern: string): RegExp {
  const name = pattern.replaceAll(/^[!/]+|\/$/g, '');
  return new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
}

/** Copies a folder by hard links, which take no space; on another file system, by copies. */
export function linkFolder(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) linkFolder(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else linkOrCopy(from, to);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
