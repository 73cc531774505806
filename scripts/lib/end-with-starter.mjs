// Preloaded into the programs that the starter runs. Its end of their standard input closes even when it
// is killed the hard way, and then they must not stay behind. Their own children and threads inherit this
// preload, but not the starter's pid as their parent's.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.STARTER_PID === String(process.ppid)) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref();
}
