'use client';

import { useState, type ComponentProps } from 'react';
import { Field } from '@/components/ui/field';

/** A password input with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Field
        {...props}
        type={isShown ? 'text' : 'password'}
        // A visible password must not be corrected or sent to a spelling service.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {/* Beside the label: inside the input it would be covered by the icons of password managers. */}
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        className="text-link absolute -top-1.5 right-0 min-h-8 min-w-8 cursor-pointer text-sm text-muted"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {props.label.toLowerCase()}</span>
      </button>
    </div>
  );
}
