import { deviceName } from './device-name';
import { offersSignOut } from './sign-out';

/** What a sign-in tells a store about the session that begins. */
export type SessionOptions = {
  /** For stores with the extension `sign-out`. */
  rememberMe?: boolean;
  /** For stores with the extension `profile`, which lists it. */
  deviceName?: string;
};

/**
 * @param request the shopper's
 * @param store its store info
 */
export function sessionOptions(
  { headers }: Request,
  store: { features: string[] },
  rememberMe: boolean,
): SessionOptions {
  return {
    ...(offersSignOut(store) && { rememberMe }),
    ...(store.features.includes('profile') && { deviceName: deviceName(headers.get('user-agent')) }),
  };
}
