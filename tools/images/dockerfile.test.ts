import { readFileSync } from 'node:fs';
import { parseCommand, parseDockerfile, parseVariables } from './dockerfile';

const END = 'USER node\nHEALTHCHECK CMD ["true"]\nCMD ["node", "a.js"]';

test.each(['storefront', 'store-api'])('the image of the %s can be carried out', (name) => {
  const stages = parseDockerfile(readFileSync(`deploy/${name}.Dockerfile`, 'utf8'));
  expect(stages).toHaveLength(2);
  const copied = stages.at(-1)?.steps.filter(({ name: step }) => step === 'COPY') ?? [];
  expect(copied.length).toBeGreaterThan(1);
});

test('reads stages, steps over several lines, variables and commands', () => {
  const [first, last] = parseDockerfile(
    `# words\nFROM node:22 AS build\nRUN one && \\\n  two\nFROM node:22\nENV A=b C=d\n${END}`,
  );
  expect(first).toEqual({ from: 'node:22', name: 'build', steps: [{ name: 'RUN', text: 'one && two' }] });
  expect(last?.steps[0]).toEqual({ name: 'ENV', text: 'A=b C=d' });
  expect(parseVariables('A=b C=d=e')).toEqual({ A: 'b', C: 'd=e' });
  expect(parseCommand('--interval=1s CMD ["a", "b"]')).toEqual(['a', 'b']);
});

test.each([
  ['FROM node', 'needs a version'],
  [`FROM node:22\nADD a b\n${END}`, 'not known'],
  ['FROM node:22\nUSER node\nCMD ["a"]', 'no HEALTHCHECK'],
  [`FROM node:22\n${END.replace('USER node', 'USER root')}`, 'as root'],
])('%j is refused', (text, reason) => {
  expect(() => parseDockerfile(text)).toThrow(reason);
});

test('a command for a shell is refused', () => {
  expect(() => parseCommand('node a.js')).toThrow();
});
