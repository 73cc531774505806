// Preloaded into the programs that a supervisor runs. Standard input is a pipe from the supervisor, which the
// system closes even when the supervisor is killed with SIGKILL. The programs' own children and worker threads
// inherit this preload, but their parent is not the supervisor.
import { isMainThread } from 'node:worker_threads';

const KILL_AFTER_MS = 10_000;

if (isMainThread && process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.stdin.on('close', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), KILL_AFTER_MS).unref();
  });
  process.stdin.resume();
  process.stdin.unref();
  // Without its supervisor a program prints to closed pipes. Next reports the failed write as an error, whose report
  // fails as well, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
