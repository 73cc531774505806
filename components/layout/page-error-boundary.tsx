'use client';

import { unstable_rethrow } from 'next/navigation';
import { Component, lazy, Suspense, type ReactNode } from 'react';

const PageError = lazy(() => import('./page-error'));

type State = { error: unknown };

/**
 * Keeps a layout when its page can't be rendered. Not an `error.tsx`, because each of these is a script file more in every
 * page.
 */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override state: State = { error: null };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Redirects and the 404 page are errors that Next's own boundaries handle.
    unstable_rethrow(error);
    return (
      <Suspense>
        <PageError />
      </Suspense>
    );
  }
}
