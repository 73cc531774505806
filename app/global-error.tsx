'use client';

import './globals.css';

/** The page when even the layout broke. Every page ships this script, so it says just what is needed. */
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
