'use client';

import { useEffect } from 'react';
import PageError from '@/components/layout/page-error';
import './globals.css';
import './shop-pages.css';

/** Replaces the document when a layout could not be rendered. Fonts and theme are those of the document before. */
export default function GlobalError() {
  // The error may have come before hydration. What was pressed by then is gone with the page.
  useEffect(() => void delete window.earlyEvents, []);
  const before = typeof document === 'undefined' ? null : document.documentElement;
  return (
    <html
      lang="en-IN"
      className={before?.className}
      data-theme={before?.dataset.theme}
      suppressHydrationWarning
    >
      <title>Something went wrong</title>
      <body className="flex min-h-dvh flex-col">
        <main className="flex flex-1 flex-col">
          <PageError />
        </main>
      </body>
    </html>
  );
}
