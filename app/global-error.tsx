'use client';

import './globals.css';

/** Replaces the whole document when the root layout fails. Its script is part of every page, so it is minimal. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en-IN">
      <body className="p-gutter">
        <title>Something went wrong</title>
        <h1 className="text-title">Something went wrong</h1>
        <button type="button" onClick={reset} className="mt-8 button button-primary">
          Try Again
        </button>
      </body>
    </html>
  );
}
