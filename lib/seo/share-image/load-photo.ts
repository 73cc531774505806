import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sendRequest } from '@/lib/store-api/transport';
import { optimizedImageHosts } from '@/lib/routing/hosts.mjs';
import { isOptimized } from '@/lib/routing/image-hosts';

const TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;

/**
 * Fetches a photo, from nowhere but where the image optimiser may fetch from: else a store could make the
 * server ask any address of the operator's network.
 *
 * @param address absolute, or a path of public/ that is our own
 * @returns null when it can't be had
 */
export async function loadPhoto(address: string): Promise<Buffer | null> {
  try {
    if (address.startsWith('/')) return await readFile(path.join(process.cwd(), 'public', address));
    if (!isOptimized(address, optimizedImageHosts(process.env))) return null;
    const url = new URL(address);
    const { status, body } = await sendRequest({
      url,
      method: 'GET',
      headers: { host: url.host, accept: 'image/*' },
      body: undefined,
      timeoutMs: TIMEOUT_MS,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
    });
    return status === 200 ? body : null;
  } catch {
    return null;
  }
}
