import { createStoredValue } from './stored-value';

/**
 * When somebody last signed out on this device, in ms since 1970. Drafts that a tab stored before are not shown
 * to whoever uses the tab afterwards, even if the sign-out happened in another tab.
 */
export const lastSignOut = createStoredValue<number | null>({
  key: 'signedOutAt',
  parse: (stored) => (typeof stored === 'number' ? stored : null),
  empty: null,
});

/**
 * Whether something that was stored at a time still belongs to who uses the device: it is not too old, and nobody has
 * signed out since.
 *
 * @param at in ms since 1970
 * @param lifetimeMs a device's clock may have been set back since, so it counts in both directions
 */
export function isCurrent(at: number, lifetimeMs: number): boolean {
  return at > (lastSignOut.get() ?? 0) && Math.abs(Date.now() - at) < lifetimeMs;
}
