import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      optional: z.boolean().default(false),
      link: z.boolean().default(false),
      inBundle: z.boolean().default(false),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
    }),
  ),
});

// .lockfile-lintrc.json has the rules for the URLs and hashes that are there.
test('each package has a URL and a hash, but for optional ones of other platforms, whose hash npm may leave out', () => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const downloaded = Object.entries(packages).filter(
    ([folder, { link, inBundle }]) => folder && !link && !inBundle,
  );
  const incomplete = downloaded.filter(
    ([, { resolved, integrity, optional, os, cpu }]) =>
      !resolved || !(integrity || (optional && (os ?? cpu))),
  );
  expect(downloaded).not.toEqual([]);
  expect(incomplete).toEqual([]);
});
