'use client';

/** What a shopper sees when a page broke. Server and client errors look the same and tell no internals. */
export default function Error({ reset }: { reset: () => void }) {
  return (
    <div className="page-width py-24 text-center">
      <h1 className="text-title">Something went wrong</h1>
      <p className="mt-3 text-muted">That is our fault, not yours. Please try again in a moment.</p>
      <button type="button" onClick={reset} className="mt-8 button button-primary">
        Try Again
      </button>
    </div>
  );
}
