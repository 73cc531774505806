'use client';

/** Stands in for what could not be rendered, without internals. */
export default function PageError() {
  return (
    <div className="grid flex-1 place-items-center px-gutter py-24 text-center">
      <div>
        <h1 className="text-title">Something went wrong</h1>
        <p className="mt-3 text-muted">That is our fault, not yours. Please try again in a moment.</p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          {/* Both ways out load a new document, because the error may come from state in memory. */}
          <button type="button" onClick={() => location.reload()} className="button button-primary">
            Try Again
          </button>
          <a href="/" className="button button-outline">
            Return to Home
          </a>
        </p>
      </div>
    </div>
  );
}
