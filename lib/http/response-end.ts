import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const listenersBySocket = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once, when a response has ended or its connection is closed. A response's own `close` is not enough: Node
 * never emits it for one that is queued behind another on a connection that breaks off.
 */
export function onResponseEnd({ socket }: IncomingMessage, response: ServerResponse, listener: () => void) {
  const listeners = listenersBySocket.get(socket) ?? watch(socket);
  const end = () => {
    if (listeners.delete(end)) listener();
  };
  listeners.add(end);
  response.once('close', end);
}

function watch(socket: Socket): Set<() => void> {
  const listeners = new Set<() => void>();
  listenersBySocket.set(socket, listeners);
  socket.once('close', () => {
    for (const listener of listeners) listener();
  });
  return listeners;
}
