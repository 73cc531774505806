'use client';

import { ThemeProvider, useTheme } from 'next-themes';
import { useEffect, useRef } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';

const THEMES = new Map([
  ['System', 'system'],
  ['Light', 'light'],
  ['Dark', 'dark'],
]);

/** Light, dark, or as the device is set. The script in the head applies it before the first paint. */
export function ThemeChoice() {
  return (
    <ThemeProvider
      attribute="data-theme"
      enableColorScheme={false}
      // Its own script would run too late here, and the policy of the page does not know it.
      scriptProps={{ type: 'text/plain' }}
    >
      <Choice />
    </ThemeProvider>
  );
}

function Choice() {
  const { theme = 'system', setTheme } = useTheme();
  const group = useRef<HTMLFieldSetElement>(null);
  // It stands where the button was that had the focus.
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
