'use client';

import { RouteError } from '@/components/ui/route-error';
import './globals.css';

export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en-IN">
      <body className="flex min-h-dvh flex-col">
        <title>Something went wrong</title>
        <RouteError onRetry={reset} />
      </body>
    </html>
  );
}
