import { afterAll } from '@jest/globals';

/**
 * All test files of a worker share Node's own modules. What one of them subscribes or replaces there would handle the
 * requests of the next, so it ends with the file. The modules are not imported: Jest copies their functions at an import.
 */
const channels = process.getBuiltinModule('node:diagnostics_channel');
const { prototype } = process.getBuiltinModule('node:http').ServerResponse;
const { subscribe } = channels;
const { end, writeHead } = prototype;
const subscriptions: Parameters<typeof subscribe>[] = [];

channels.subscribe = (...subscription) => {
  subscriptions.push(subscription);
  subscribe(...subscription);
};

afterAll(() => {
  for (const subscription of subscriptions) channels.unsubscribe(...subscription);
  channels.subscribe = subscribe;
  Object.assign(prototype, { end, writeHead });
});
