import { createSupervisor, type Program, type Supervisor } from './supervisor';

const EXIT_WITH_PARENT = new URL('exit-with-parent.mjs', import.meta.url).href;
const RUNS = `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(143)); console.log('up');`;
const IGNORES_SIGTERM = `setInterval(() => {}, 1000); process.on('SIGTERM', () => {}); console.log('up');`;
const STOPS_SLOWLY = `
  setInterval(() => {}, 1000);
  process.on('SIGTERM', () => setTimeout(() => process.exit(0), 300));
  console.log('up');`;
// A second process in the same group, which receives no signal and holds the streams open.
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
  const printed: string[] = [];
  const supervisor = createSupervisor({
    print: (line) => printed.push(line),
    exitWithParent: EXIT_WITH_PARENT,
    graceMs,
  });
  supervisors.push(supervisor);
  return { supervisor, printed };
}

// Programs that a failed test left running would prevent jest from exiting.
afterEach(() => supervisors.splice(0).forEach((supervisor) => supervisor.kill()));

/** Starts a service and resolves with its first line. */
function service(supervisor: Supervisor, name: string, code = RUNS): Promise<string> {
  return new Promise((onLine) => supervisor.startService(program(name, code, { onLine })));
}

test('restarts a service with other variables, and still stops with its code', async () => {
  const { supervisor, printed } = supervised();
  const tells = `${RUNS} console.log('setting', process.env.SETTING);`;
  const lines: string[] = [];
  let hear: () => void = () => undefined;
  const heard = (line: string) =>
    new Promise<void>((resolve) => {
      hear = () => lines.includes(line) && resolve();
      hear();
    });
  const onLine = (line: string) => {
    lines.push(line);
    hear();
  };
  const service = supervisor.startService(program('one', tells, { onLine }));
  await heard('setting undefined');
  service.restart({ ...process.env, SETTING: 'first' });
  service.restart({ ...process.env, SETTING: 'second' });
  await heard('setting second');
  expect(lines).not.toContain('setting first');
  supervisor.stop(0);
  expect(await supervisor.ended).toBe(0);
  expect(printed).toEqual([]);
});

test('stops the program that was started last before the earlier ones', async () => {
  const { supervisor } = supervised();
  const events: string[] = [];
  const reportsSigterm = `${RUNS} process.prependListener('SIGTERM', () => console.log('SIGTERM'))`;
  await new Promise<void>((resolve) => {
    supervisor.startService(
      program('first', reportsSigterm, {
        onLine: (line) => (line === 'SIGTERM' ? events.push('first is stopped') : resolve()),
      }),
    );
  });
  const endsSlowly = STOPS_SLOWLY.replace('process.exit(0)', `{ console.log('end'); process.exit(0); }`);
  await new Promise<void>((resolve) => {
    supervisor.startService(
      program('last', endsSlowly, {
        onLine: (line) => (line === 'end' ? events.push('last has ended') : resolve()),
      }),
    );
  });
  supervisor.stop(0);
  await supervisor.ended;
  expect(events).toEqual(['last has ended', 'first is stopped']);
});

test.each([
  ['by itself', 'process.exit(3)', 'with code 3'],
  ['without an error', 'process.exit(0)', 'with code 0'],
  ['by a signal', `process.kill(process.pid, 'SIGKILL')`, 'by SIGKILL'],
])('stops the other programs when a service ends %s', async (_, end, how) => {
  const { supervisor, printed } = supervised();
  await service(supervisor, 'the other');
  supervisor.startService(program('the first', end, { beforeFailure: () => printed.push('its output') }));
  expect(await supervisor.ended).toBe(1);
  expect(printed).toEqual(['its output', `The first ended ${how}. Stopping the rest.`]);
});

test('continues after a task that succeeds and stops everything after one that fails', async () => {
  const { supervisor, printed } = supervised();
  await service(supervisor, 'the other');
  await supervisor.runTask(program('the build', ''));
  expect(printed).toEqual([]);
  void supervisor.runTask(program('the build', 'process.exit(2)'));
  expect(await supervisor.ended).toBe(1);
  expect(printed).toEqual(['The build failed with code 2. Stopping the rest.']);
});

test('kills a program that does not end within the grace period', async () => {
  const { supervisor, printed } = supervised(200);
  await service(supervisor, 'the slow one', IGNORES_SIGTERM);
  supervisor.stop(0);
  expect(await supervisor.ended).toBe(0);
  expect(printed).toEqual(['The slow one is ended by force.']);
});

test('kills the processes that a program leaves behind in its group', async () => {
  const { supervisor } = supervised();
  await service(supervisor, 'the parent', LEAVES_A_CHILD);
  supervisor.stop(0);
  // Resolves only when all streams are closed, the child's copies included.
  expect(await supervisor.ended).toBe(0);
});

test('starts nothing after the stop', async () => {
  const { supervisor } = supervised();
  supervisor.stop(0);
  const lines: string[] = [];
  supervisor.startService(program('late', RUNS, { onLine: (line) => lines.push(line) }));
  expect(await supervisor.ended).toBe(0);
  expect(lines).toEqual([]);
});
