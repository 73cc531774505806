import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from './listen';

export const FAULTS = ['dead', 'silent', 'slow', 'garbled', 'cut'] as const;

/** How what is behind the proxy fails; `dead` is as if its process had ended, `cut` ends each answer in its middle. */
export type Fault = (typeof FAULTS)[number];

/** What a slow service takes for each part of an answer. */
const SLOW_MS = 700;

/** How much of an answer comes before it is cut. */
const CUT_BYTES = 40;

/** A TCP proxy by which a service fails. */
export type FaultyProxy = {
  port: number;
  /** Sets the fault, which open connections meet as well; at its end they are closed. */
  set: (fault: Fault | null) => void;
  stop: () => void;
};

/** @param targetPort of the service on this machine */
export async function startFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  let fault: Fault | null = null;
  const sockets = new Set<Socket>();
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((client) => {
    if (fault === 'dead') return void client.destroy();
    const service = connect(targetPort, '127.0.0.1');
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        service.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (fault !== 'silent') service.write(bytes);
    });
    // One after the other, so that slow parts keep their order.
    let sent = Promise.resolve();
    service.on('data', (bytes) => {
      sent = sent.then(async () => {
        if (fault === 'slow') await delay(SLOW_MS);
        if (fault === 'silent') return;
        if (fault === 'garbled') client.write(bytes.map((byte) => byte ^ 0x5a));
        else if (fault === 'cut') client.end(bytes.subarray(0, CUT_BYTES));
        else client.write(bytes);
      });
    });
  });
  return {
    port: await listen(server),
    set: (next) => {
      fault = next;
      if (next === null || next === 'dead') closeAll();
    },
    stop: () => {
      server.close();
      closeAll();
    },
  };
}
