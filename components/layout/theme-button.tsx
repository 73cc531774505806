'use client';

import { useState } from 'react';
import { ContrastIcon } from '@/components/ui/icons';
import type { ThemeChoice } from './theme-choice';

/** Loads and shows the choice of the color scheme. */
export function ThemeButton() {
  const [loaded, setLoaded] = useState<{ Choice: typeof ThemeChoice } | null>(null);
  if (loaded) return <loaded.Choice />;
  return (
    <button
      type="button"
      className="needs-script theme-button"
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
