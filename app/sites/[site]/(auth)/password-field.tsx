'use client';

import { useState, type ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';

/** A field for a password, which can be shown. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const isReady = useIsHydrated();
  return (
    <div className="relative">
      <Field
        {...props}
        type={isShown ? 'text' : 'password'}
        // While it is shown, nothing may correct it or send it to a spelling service.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {/* Beside the label: within the field it would lie below what password managers put there. */}
      <button
        type="button"
        disabled={!isReady}
        onClick={() => setShown(!isShown)}
        className="absolute -top-1.5 right-0 min-h-8 min-w-8 cursor-pointer text-link text-sm text-muted"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {props.label.toLowerCase()}</span>
      </button>
    </div>
  );
}
