'use client';

import { ThemeProvider, useTheme } from 'next-themes';
import { useEffect, useRef } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';

const THEMES = new Map([
  ['System', 'system'],
  ['Light', 'light'],
  ['Dark', 'dark'],
]);

/** The choice of light, dark or the system's scheme. The pre-paint script applies it on later page loads. */
export function ThemeChoice() {
  return (
    <ThemeProvider
      attribute="data-theme"
      enableColorScheme={false}
      // The pre-paint script does this work; a script that is inserted here would run after the first paint.
      scriptProps={{ type: 'text/plain' }}
    >
      <Choice />
    </ThemeProvider>
  );
}

function Choice() {
  const { theme = 'system', setTheme } = useTheme();
  const group = useRef<HTMLFieldSetElement>(null);
  // Replaces the button that had the focus.
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
