import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { exchange } from '@/lib/api/transport';
import { optimisedPictureHosts } from '@/lib/routing/hosts.mjs';
import { isOptimised } from '@/lib/routing/optimised-pictures';

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
    if (!isOptimised(address, optimisedPictureHosts(process.env))) return null;
    const url = new URL(address);
    const { status, body } = await exchange({
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
