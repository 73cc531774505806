/**
 * The readable cookie that tells the islands of cached pages that someone is signed in (the decisions on the
 * session). It holds no secret and proves nothing: the server decides by the token alone.
 */
export const SIGNED_IN_COOKIE = 'signed_in';

/**
 * Whether someone seems to be signed in.
 *
 * @param cookies as `document.cookie` gives them
 */
export function seemsSignedIn(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${SIGNED_IN_COOKIE}=1`);
}
