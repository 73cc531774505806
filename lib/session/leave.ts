let isLeaving = false;

/**
 * Leaves a page of a signed-in customer for the home page, by a page load that replaces it: Back does not lead to the
 * customer's data. Who signs out and who watches the session both ask for it; a second navigation would end the first.
 */
export function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  // A page that comes back from the back/forward cache may have to be left again.
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  window.location.replace('/');
}
