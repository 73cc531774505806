import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { property } from '../routing/channel-message';

/**
 * Time in ms that a process which is asked whether it is ready goes on listening after SIGTERM, so that whoever asks learns
 * of it before connections are refused.
 */
const NOTICE_MS = 2000;

/** Time in ms after which the process no longer listens, whatever is still in progress. */
const LISTENING_LIMIT_MS = 6000;

/** Time in ms after which the process ends, whatever is still in progress. */
const END_LIMIT_MS = 9000;

let isEnding = false;

/** Whether the process was told to end. */
export function isProcessEnding(): boolean {
  return isEnding;
}

/**
 * Makes `next start` end as soon as its responses are complete, with code 0. On SIGTERM, Next waits until every connection
 * is closed, and browsers hold connections open: those that have not carried a request yet, and those whose response
 * was in progress.
 *
 * @param isWatched whether something asks if this process is ready
 */
export function drainOnTermination(isWatched: () => boolean): void {
  const { drain, responsesEnd } = trackConnections();
  process.once('SIGINT', drain);
  // Next's own, which stop listening at once.
  const listeners = process.listeners('SIGTERM');
  process.removeAllListeners('SIGTERM');
  process.once('SIGTERM', () => {
    isEnding = true;
    process.once('exit', () => {
      process.exitCode = 0;
    });
    setTimeout(() => process.exit(0), END_LIMIT_MS).unref();
    const notice = isWatched() ? delay(NOTICE_MS) : Promise.resolve();
    void Promise.race([Promise.all([notice, responsesEnd()]), delay(LISTENING_LIMIT_MS)]).then(() => {
      drain();
      for (const listener of listeners) listener('SIGTERM');
    });
  });
}

/**
 * Observes the connections of this process's HTTP servers.
 *
 * @returns `drain` closes connections without a response in progress at once, and the others when their responses are
 *   complete; `responsesEnd` resolves when the responses that are in progress now are
 */
export function trackConnections(): { drain: () => void; responsesEnd: () => Promise<unknown> } {
  const responsesInProgress = new Map<Socket, Set<ServerResponse>>();
  let isDraining = false;

  subscribe('net.server.socket', (message) => {
    const socket = property(message, 'socket');
    if (!(socket instanceof Socket)) return;
    responsesInProgress.set(socket, new Set());
    socket.once('close', () => responsesInProgress.delete(socket));
  });
  subscribe('http.server.request.start', (message) => {
    const response = property(message, 'response');
    const socket = property(message, 'socket');
    if (!(response instanceof ServerResponse) || !(socket instanceof Socket)) return;
    const responses = responsesInProgress.get(socket);
    if (!responses) return;
    responses.add(response);
    if (isDraining) announceClose(response);
    response.once('close', () => {
      responses.delete(response);
      if (isDraining && responses.size === 0) socket.end(() => socket.destroy());
    });
  });

  const drain = () => {
    isDraining = true;
    for (const [socket, responses] of responsesInProgress) {
      if (responses.size === 0) socket.destroy();
      responses.forEach(announceClose);
    }
  };
  const responsesEnd = () =>
    Promise.all(
      [...responsesInProgress.values()].flatMap((responses) =>
        [...responses].map((response) => new Promise((resolve) => response.once('close', resolve))),
      ),
    );
  return { drain, responsesEnd };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
