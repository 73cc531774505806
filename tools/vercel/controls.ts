/** What the checks do to the platform and the store, over HTTP, because they run in processes of their own. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Platform } from './platform/platform';
import type { StoreProxy } from './store';

/** One control; the response is JSON. */
export const controlSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('end-functions') }),
  z.object({ action: z.literal('crash-functions'), isCrashing: z.boolean() }),
  z.object({ action: z.literal('advance-time'), seconds: z.number() }),
  z.object({ action: z.literal('await-renewals') }),
  z.object({ action: z.literal('clear-data') }),
  z.object({ action: z.literal('report-functions') }),
  z.object({ action: z.literal('set-store'), isDown: z.boolean() }),
  z.object({ action: z.literal('edit-store'), replacements: z.record(z.string(), z.string()) }),
]);

export type Control = z.infer<typeof controlSchema>;

/** @returns a server that is not listening yet */
export function createControlServer(platform: Platform, store: StoreProxy): Server {
  async function run(control: Control): Promise<unknown> {
    switch (control.action) {
      case 'end-functions':
        return platform.endFunctions();
      case 'crash-functions':
        return platform.setCrashing(control.isCrashing);
      case 'advance-time':
        return platform.caches.advance(control.seconds);
      case 'await-renewals':
        return platform.caches.settled();
      case 'clear-data':
        return platform.caches.clearData();
      case 'report-functions':
        return platform.reportFunctions();
      case 'set-store':
        return store.setDown(control.isDown);
      case 'edit-store':
        return store.setReplacements(control.replacements);
    }
  }

  const respond = async (request: IncomingMessage) => run(controlSchema.parse(await json(request)));
  return createServer((request, response) => {
    respond(request)
      .then((result) => response.end(JSON.stringify(result ?? null)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}
