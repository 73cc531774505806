import { Supervisor, type Program } from './supervisor';

const ORPHAN_GUARD = new URL('end-with-starter.mjs', import.meta.url).href;
const STAYS = `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(143)); console.log('up');`;
const IGNORES_SIGTERM = `setInterval(() => {}, 1000); process.on('SIGTERM', () => {}); console.log('up');`;
// A second process in the same group, which is not told to end and holds the streams open.
const LEAVES_A_CHILD = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  console.log('up');
  process.on('SIGTERM', () => process.exit(0));`;

function program(
  name: string,
  code: string,
  hooks: Partial<Pick<Program, 'onLine' | 'beforeFailure'>> = {},
): Program {
  return {
    name,
    args: ['-e', code],
    cwd: process.cwd(),
    env: process.env,
    onLine: () => undefined,
    ...hooks,
  };
}

const supervisors: Supervisor[] = [];

function supervised(graceMs?: number) {
  const said: string[] = [];
  const supervisor = new Supervisor({ say: (line) => said.push(line), orphanGuard: ORPHAN_GUARD, graceMs });
  supervisors.push(supervisor);
  return { supervisor, said };
}

// What a failed test left running would keep jest from ending.
afterEach(() => supervisors.splice(0).forEach((supervisor) => supervisor.kill()));

/** Starts a program that stays, and resolves with its first line. */
function kept(supervisor: Supervisor, name: string, code = STAYS): Promise<string> {
  return new Promise((onLine) => supervisor.keep(program(name, code, { onLine })));
}

test('a stop ends all programs with the given code and says nothing', async () => {
  const { supervisor, said } = supervised();
  await Promise.all([kept(supervisor, 'one'), kept(supervisor, 'two')]);
  supervisor.stop(0);
  expect(await supervisor.ended).toBe(0);
  expect(said).toEqual([]);
});

test.each([
  ['by itself', 'process.exit(3)', 'with code 3'],
  ['without an error', 'process.exit(0)', 'with code 0'],
  ['by a signal', `process.kill(process.pid, 'SIGKILL')`, 'by SIGKILL'],
])('when one program ends %s, the others end too', async (_, end, how) => {
  const { supervisor, said } = supervised();
  await kept(supervisor, 'the other');
  supervisor.keep(program('the first', end, { beforeFailure: () => said.push('its last words') }));
  expect(await supervisor.ended).toBe(1);
  expect(said).toEqual(['its last words', `The first ended ${how}. Stopping the rest.`]);
});

test('a task that finishes ends nothing; one that fails ends all', async () => {
  const { supervisor, said } = supervised();
  await kept(supervisor, 'the other');
  await supervisor.finish(program('the build', ''));
  expect(said).toEqual([]);
  void supervisor.finish(program('the build', 'process.exit(2)'));
  expect(await supervisor.ended).toBe(1);
  expect(said).toEqual(['The build failed with code 2. Stopping the rest.']);
});

test('a program that does not end in time is killed', async () => {
  const { supervisor, said } = supervised(200);
  await kept(supervisor, 'the mule', IGNORES_SIGTERM);
  supervisor.stop(0);
  expect(await supervisor.ended).toBe(0);
  expect(said).toEqual(['The mule is ended by force.']);
});

test('what a program leaves behind in its group ends with it', async () => {
  const { supervisor } = supervised();
  await kept(supervisor, 'the parent', LEAVES_A_CHILD);
  supervisor.stop(0);
  // Only resolves when all streams are closed, the child's copies too.
  expect(await supervisor.ended).toBe(0);
});

test('after the stop nothing is started any more', async () => {
  const { supervisor } = supervised();
  supervisor.stop(0);
  const lines: string[] = [];
  supervisor.keep(program('late', STAYS, { onLine: (line) => lines.push(line) }));
  expect(await supervisor.ended).toBe(0);
  expect(lines).toEqual([]);
});
