/** A step of a stage, such as `COPY package.json ./`. */
export type Step = { name: string; text: string };

/** A stage and the image or stage that it begins with. */
export type Stage = { from: string; name: string; steps: Step[] };

const KNOWN = ['ARG', 'CMD', 'COPY', 'ENV', 'EXPOSE', 'HEALTHCHECK', 'RUN', 'USER', 'VOLUME', 'WORKDIR'];

/**
 * Reads a Dockerfile.
 *
 * @throws when it has an instruction that the test of the images does not carry out, or a mistake that a linter names: no
 *   pinned version, no user, no health check
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [, from = '', stage = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      if (!/:\d/.test(from)) throw new Error(`${line}: an image needs a version.`);
      stages.push({ from, name: stage, steps: [] });
    } else if (KNOWN.includes(name)) stages.at(-1)?.steps.push({ name, text: rest });
    else throw new Error(`${line}: this instruction is not known.`);
  }
  const last = stages.at(-1);
  for (const name of ['USER', 'HEALTHCHECK', 'CMD']) {
    if (!last?.steps.some((step) => step.name === name)) throw new Error(`The image has no ${name}.`);
  }
  if (last?.steps.some(({ name, text: user }) => name === 'USER' && /^(?:root|0)\b/.test(user))) {
    throw new Error('The image runs as root.');
  }
  return stages;
}

/**
 * @param text of `ENV`, such as `A=b C=d`
 * @returns the variables
 */
export function parseVariables(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/**
 * Reads an instruction in the form that needs no shell, of `CMD` and `HEALTHCHECK … CMD`.
 *
 * @throws when it has another form: signals would reach a shell
 */
export function parseCommand(text: string): string[] {
  const parsed: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (Array.isArray(parsed) && parsed.every((part) => typeof part === 'string')) return parsed;
  throw new Error(`${text}: expected ["program", "argument"].`);
}
