import { readEnv } from '../env';

/** Where this process listens, as a client on the same machine reaches it. */
export function ownAddress(): { hostname: string; port: number } {
  const { HOST, PORT } = readEnv();
  return { hostname: !HOST || HOST === '0.0.0.0' ? 'localhost' : HOST, port: PORT };
}
