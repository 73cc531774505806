import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Linux counts CPU time for programs in hundredths of a second, whatever its own clock is. */
const TICKS_PER_SECOND = 100;

/** In /proc/net/tcp. */
const LISTENING = '0A';

/** Whether the system tells what its processes use; only Linux does it in this way. */
export const hasProcessUsage = process.platform === 'linux';

/**
 * Finds the processes that listen on a port: the server itself, whichever program started it.
 *
 * @throws when there is none that belongs to this user
 */
export function processesListeningOn(port: number): number[] {
  const sockets = new Set([...listeningSockets('tcp', port), ...listeningSockets('tcp6', port)]);
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => openFiles(id).some((target) => sockets.has(target)))
    .map(Number);
  if (found.length === 0) throw new Error(`No process listens on port ${port}.`);
  return found;
}

/** The sockets of a port as the links in /proc/PID/fd name them. */
function listeningSockets(protocol: 'tcp' | 'tcp6', port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync(`/proc/net/${protocol}`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => state === LISTENING && local.endsWith(suffix))
    .map((columns) => `socket:[${columns[9]}]`);
}

function openFiles(id: string): string[] {
  try {
    return readdirSync(`/proc/${id}/fd`).flatMap((name) => {
      try {
        return [readlinkSync(`/proc/${id}/fd/${name}`)];
      } catch {
        // Closed meanwhile.
        return [];
      }
    });
  } catch {
    // The process ended, or belongs to somebody else.
    return [];
  }
}

/** The processes whose command line has a text, such as the connections of PostgreSQL to a database. */
export function processesNamed(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => commandLine(id).includes(text))
    .map(Number);
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

/** The CPU time that processes have taken since their start, in seconds, in user mode and in the system. */
export function cpuSeconds(processes: number[]): number {
  return (
    processes.reduce((sum, id) => sum + cpuTicks(readFileSync(`/proc/${id}/stat`, 'utf8')), 0) /
    TICKS_PER_SECOND
  );
}

/** @param stat /proc/PID/stat, in which the program's name may contain spaces and parentheses */
function cpuTicks(stat: string): number {
  const columns = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime and stime are the 14th and 15th columns; the third is the first after the name.
  return Number(columns[11]) + Number(columns[12]);
}

/** The resident memory of processes, in MB (1,000,000 bytes). */
export function residentMegabytes(processes: number[]): number {
  const kibibytes = processes.map((id) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN);
  });
  return (kibibytes.reduce((sum, size) => sum + size, 0) * 1024) / 1e6;
}
