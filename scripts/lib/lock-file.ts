import { z } from 'zod';

const REGISTRY = 'https://registry.npmjs.org/';

const packageSchema = z.looseObject({
  /** The package's own name where the folder has an alias. */
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  /** A folder of this project, which nothing is downloaded for. */
  link: z.boolean().optional(),
  /** Comes inside the archive of the package that depends on it. */
  inBundle: z.boolean().optional(),
});

/** In npm's order, which the parsed file keeps when it is written again. */
const lockSchema = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  lockfileVersion: z.number().min(2),
  requires: z.boolean().optional(),
  packages: z.record(z.string(), packageSchema),
});

type LockedPackage = z.infer<typeof packageSchema>;

/** A lock file of npm, parsed; everything it has is kept. */
export type LockFile = z.infer<typeof lockSchema>;

/** A package that npm downloads. */
type Download = { folder: string; locked: LockedPackage; id: string; url: string };

/**
 * @param text the content of package-lock.json
 * @throws when it is no lock file of npm 7 or later
 */
export function parseLockFile(text: string): LockFile {
  return lockSchema.parse(JSON.parse(text));
}

/** The text of a lock file, formatted as npm does. */
export function formatLockFile(lock: LockFile): string {
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function downloads({ packages }: LockFile): Download[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    if (folder === '' || locked.link || locked.inBundle) return [];
    const name = locked.name ?? folder.split('node_modules/').at(-1) ?? folder;
    const version = locked.version ?? '';
    const archive = `${name.split('/').at(-1)}-${version}.tgz`;
    return [{ folder, locked, id: `${name}@${version}`, url: `${REGISTRY}${name}/-/${archive}` }];
  });
}

/**
 * What keeps `npm ci` from installing exactly what was locked: a package without its URL, from another place than the
 * registry has it at, or without a strong hash.
 *
 * @param unhashed packages, as `name@version`, that may lack a hash
 * @returns one sentence for each problem
 */
export function lockFileProblems(lock: LockFile, unhashed: readonly string[]): string[] {
  const all = downloads(lock);
  const problems = all.flatMap(({ id, url, locked: { resolved, integrity } }) => {
    const found: string[] = [];
    if (resolved === undefined) found.push(`${id} has no resolved URL.`);
    else if (resolved !== url) found.push(`${id} is resolved to ${resolved} instead of ${url}.`);
    if (integrity === undefined) {
      if (!unhashed.includes(id)) found.push(`${id} has no integrity.`);
    } else if (!integrity.startsWith('sha512-')) found.push(`${id} has a weak integrity: ${integrity}.`);
    return found;
  });
  const withoutHash = new Set(all.filter(({ locked }) => !locked.integrity).map(({ id }) => id));
  const stale = unhashed.filter((id) => !withoutHash.has(id));
  return [...new Set([...problems, ...stale.map((id) => `${id} is listed as unhashed and is not.`)])];
}

/** The packages without a hash, as `name@version`. */
export function packagesWithoutHash(lock: LockFile): string[] {
  return [...new Set(downloads(lock).flatMap(({ id, locked }) => (locked.integrity ? [] : [id])))];
}

/**
 * Adds what is missing. An existing URL or hash stays as it is.
 *
 * @param integrities the hashes that the registry has published, by `name@version`
 */
export function fillLockFile(lock: LockFile, integrities: ReadonlyMap<string, string>): LockFile {
  const filled = downloads(lock).map(({ folder, locked, id, url }): [string, LockedPackage] => {
    const { name, version, resolved = url, integrity = integrities.get(id), ...rest } = locked;
    // In npm's order, so that npm itself does not move them.
    return [folder, { ...(name && { name }), version, resolved, ...(integrity && { integrity }), ...rest }];
  });
  return { ...lock, packages: { ...lock.packages, ...Object.fromEntries(filled) } };
}
