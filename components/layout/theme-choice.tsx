'use client';

import { ThemeProvider, useTheme } from 'next-themes';
import { useEffect, useRef } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';

const THEMES = new Map([
  ['System', 'system'],
  ['Light', 'light'],
  ['Dark', 'dark'],
]);

/** Chooses the colour scheme: light, dark, or the device's. The script in the head applies it before the first paint. */
export function ThemeChoice() {
  return (
    <ThemeProvider
      attribute="data-theme"
      enableColorScheme={false}
      // Its own script would run too late here, and the page's Content-Security-Policy does not allow it.
      scriptProps={{ type: 'text/plain' }}
    >
      <Choice />
    </ThemeProvider>
  );
}

function Choice() {
  const { theme = 'system', setTheme } = useTheme();
  const group = useRef<HTMLFieldSetElement>(null);
  // It replaces the button that had the focus.
  useEffect(() => group.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  return (
    <form>
      <ChoiceGroup
        ref={group}
        legend="Appearance"
        name="theme"
        values={[...THEMES.keys()]}
        chosen={[...THEMES].find(([, value]) => value === theme)?.[0] ?? null}
        onChoose={(name) => setTheme(THEMES.get(name) ?? 'system')}
        size="small"
      />
    </form>
  );
}
