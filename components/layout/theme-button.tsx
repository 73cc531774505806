'use client';

import { useState } from 'react';
import { ContrastIcon } from '@/components/ui/icons';
import type { ThemeChoice } from './theme-choice';

/** Opens the choice of a colour scheme, whose script is loaded on demand. */
export function ThemeButton() {
  const [loaded, setLoaded] = useState<{ Choice: typeof ThemeChoice } | null>(null);
  if (loaded) return <loaded.Choice />;
  return (
    <button
      type="button"
      className="needs-script -ml-2 flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-2 text-sm text-muted hover:text-accent"
      onClick={async () => {
        const { ThemeChoice: Choice } = await import('./theme-choice');
        setLoaded({ Choice });
      }}
    >
      <ContrastIcon />
      Appearance
    </button>
  );
}
