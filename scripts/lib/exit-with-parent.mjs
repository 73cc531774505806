// Preloaded into the programs that a supervisor runs. Standard input is a pipe from the supervisor, which the
// system closes even when the supervisor is killed with SIGKILL. The programs' own children and worker threads
// inherit this preload, but their parent is not the supervisor.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref();
}
