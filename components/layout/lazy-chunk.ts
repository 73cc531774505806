/** What few pages need, in one file: each further `import()` would be in the script of every page. */
import './visit-analytics';

export { takeFlash } from '@/components/ui/flash';

/** As syncCart in lib/saved-cart/sync-cart.ts, which is loaded with its first call. */
export async function syncCart(isPull: boolean): Promise<void> {
  await (await import('@/lib/saved-cart/sync-cart')).syncCart(isPull);
}
