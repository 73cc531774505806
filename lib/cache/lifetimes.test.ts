import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PAGE_REVALIDATE_SECONDS, SHARE_IMAGE_REVALIDATE_SECONDS } from './lifetimes.mjs';

const SEGMENTS = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:page|layout|route)\.tsx?$/.test(file))
  .map((file) => ({
    file,
    seconds: readFileSync(path.join('app', file), 'utf8').match(
      /^export const revalidate = (?<seconds>.+);$/m,
    )?.groups?.seconds,
  }))
  .filter(({ seconds }) => seconds !== undefined);

test('finds the segments that are cached', () => {
  expect(SEGMENTS.length).toBeGreaterThan(20);
});

test.each(SEGMENTS)('$file repeats its lifetime', ({ file, seconds }) => {
  const isShareImage = file.includes('/share/');
  expect(seconds).toBe(String(isShareImage ? SHARE_IMAGE_REVALIDATE_SECONDS : PAGE_REVALIDATE_SECONDS));
});
