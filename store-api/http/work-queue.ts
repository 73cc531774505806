import { ApiError } from './errors';

/** How much is done and waited for at a time, and what is said to who comes too many. */
type WorkLimits = {
  /** What waits here, for the metrics. */
  name: 'passwords' | 'photos' | 'searches';
  maxRunning: number;
  maxWaiting: number;
  /** The share of one tenant in `maxWaiting`; all of it by default. */
  maxWaitingPerTenant?: number;
  /** The share of one client whose address is known; all of it by default. */
  maxWaitingPerClient?: number;
  busyMessage: string;
};

/** Who work is done for. */
export type Asker = {
  tenant: string;
  /** The network of the client; null when it is unknown or private, or the answer is for all. */
  client: string | null;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
};

type Start = () => void;

/** Of each queue of this process, how much is done and waits right now. */
export const queueLengths = new Map<WorkLimits['name'], () => { running: number; waiting: number }>();

const ANYBODY: Asker = { tenant: '', client: null };

/**
 * Creates a function that runs work a few at a time. What waits takes turns, tenant by tenant and, for each of them, client
 * by client, so that whoever asks for most waits longest. Work that nobody waits for any more is not begun.
 *
 * @returns a function that throws ApiError 503 when too many wait already, in all or of the same tenant or client
 */
export function createWorkQueue({ name, busyMessage, maxRunning, maxWaiting, ...shares }: WorkLimits) {
  const { maxWaitingPerTenant = maxWaiting, maxWaitingPerClient = maxWaiting } = shares;
  let running = 0;
  /** What waits by tenant and client, who are in the order of their turns. */
  const lines = new Map<string, Map<string | null, Start[]>>();
  const waitingOf = (tenant: string) => [...(lines.get(tenant)?.values() ?? [])].flat();
  queueLengths.set(name, () => ({ running, waiting: [...lines.keys()].flatMap(waitingOf).length }));
  const busy = () => new ApiError(503, busyMessage, { headers: { 'Retry-After': '2' } });

  function isFull({ tenant, client }: Asker): boolean {
    const ofClient = client === null ? [] : (lines.get(tenant)?.get(client) ?? []);
    return (
      [...lines.keys()].flatMap(waitingOf).length >= maxWaiting ||
      waitingOf(tenant).length >= maxWaitingPerTenant ||
      ofClient.length >= maxWaitingPerClient
    );
  }

  function add({ tenant, client }: Asker, start: Start): void {
    const clients = lines.get(tenant) ?? new Map<string | null, Start[]>();
    clients.set(client, [...(clients.get(client) ?? []), start]);
    lines.set(tenant, clients);
  }

  function remove({ tenant, client }: Asker, start: Start): void {
    const rest = (lines.get(tenant)?.get(client) ?? []).filter((other) => other !== start);
    if (rest.length > 0) lines.get(tenant)?.set(client, rest);
    else lines.get(tenant)?.delete(client);
    if (lines.get(tenant)?.size === 0) lines.delete(tenant);
  }

  /** Whoever ends hands its place over. */
  function startNext(): void {
    for (const [tenant, clients] of lines) {
      for (const [client, [start]] of clients) {
        if (!start) continue;
        remove({ tenant, client }, start);
        // Both go to the end of their lines, where they still have one.
        const rest = clients.get(client);
        if (clients.delete(client) && rest) clients.set(client, rest);
        if (lines.delete(tenant)) lines.set(tenant, clients);
        start();
        return;
      }
    }
    running--;
  }

  function waitForTurn(asker: Asker): Promise<void> {
    const { signal } = asker;
    if (isFull(asker)) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const leave = () => {
        remove(asker, start);
        reject(busy());
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      add(asker, start);
    });
  }

  return async function runQueued<Result>(work: () => Promise<Result>, asker = ANYBODY): Promise<Result> {
    if (asker.signal?.aborted) throw busy();
    if (running >= maxRunning) await waitForTurn(asker);
    else running++;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
