const KEY = 'sessionEnded';

// Every page has this in its top bar, so it does without lib/storage.

/**
 * Keeps for this tab that a page had to be left because its session has ended.
 *
 * @param page its path and query; null when somebody has signed in
 */
export function saveExpiredPage(page: string | null): void {
  try {
    if (page === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, page);
  } catch {
    // Nothing may be stored here, so the reason is lost and nothing else.
  }
}

/** The page that had to be left so; null when there is none. */
export function expiredPage(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
