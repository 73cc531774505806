import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { shopProcess } from './shop-process.mjs';

/**
 * Ends the process when it would serve shoppers without server/server.ts: `next start` has none of the guards, limits and
 * headers.
 */
export function requireServer(): void {
  const isBuild = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;
  if (shopProcess().isServed || isBuild || process.env.NODE_ENV !== 'production') return;
  process.stderr.write('The shop has a server of its own, which guards its requests. Run: npm start\n');
  process.exit(1);
}
