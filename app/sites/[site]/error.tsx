'use client';

/**
 * What a shopper sees when a page or the layout around it broke. Server and client errors look the same and
 * tell no internals. Both ways on load anew: what is in memory may be what broke.
 */
export default function Error() {
  return (
    <main className="grid flex-1 place-items-center px-gutter py-24 text-center">
      <div>
        <h1 className="text-title">Something went wrong</h1>
        <p className="mt-3 text-muted">That is our fault, not yours. Please try again in a moment.</p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <button type="button" onClick={() => location.reload()} className="button button-primary">
            Try Again
          </button>
          <a href="/" className="button button-outline">
            Return to Home
          </a>
        </p>
      </div>
    </main>
  );
}
