'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, type ComponentProps } from 'react';
import { isSameAddress, onNavigationStart } from '@/lib/navigation/navigation-start';

type Props = Omit<ComponentProps<'form'>, 'action'> & { action?: string | undefined };

/** Keys that select on a closed list; a character searches it. */
const SELECTING_KEY = /^(Arrow.+|Home|End|Page.+|[^ ])$/;

/**
 * Opens the list that is selected in its select, whose fields are rendered on the server. An option that is picked from
 * the open list opens at once. The arrow keys select on the closed list as well, where every option on the way is
 * selected for a moment, so that these wait for Enter or the button, which `data-changed` shows. Without scripts it is a
 * form with that button.
 */
export function FilterForm({ action = '/products', ...props }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const isTyping = useRef(false);

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const early = current.querySelector('select');
    if (early && isChanged(early)) {
      // Arrow keys have come to it when the select shows the keyboard focus.
      if (early.matches(':focus-visible')) current.dataset.changed = '';
      else current.requestSubmit();
    }
    // After another navigation the selection follows the URL.
    return onNavigationStart(({ target }) => {
      if (isSameAddress(target, listUrl(current))) return;
      current.reset();
      current.removeAttribute('data-changed');
    });
  }, []);

  return (
    <form
      {...props}
      ref={form}
      action={action}
      onPointerDownCapture={() => (isTyping.current = false)}
      onKeyDownCapture={(event) => {
        const { target, key, altKey, currentTarget } = event;
        if (!(target instanceof HTMLSelectElement)) return;
        if (key === 'Enter' && isChanged(target)) {
          event.preventDefault();
          currentTarget.requestSubmit();
        }
        // Space, Alt with an arrow, and on a Mac each arrow open the list.
        const opens = altKey || (key.startsWith('Arrow') && navigator.platform.startsWith('Mac'));
        isTyping.current = !opens && SELECTING_KEY.test(key);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        router.push(listUrl(event.currentTarget));
      }}
      onChange={({ target, currentTarget }) => {
        if (!isTyping.current) return currentTarget.requestSubmit();
        currentTarget.toggleAttribute(
          'data-changed',
          target instanceof HTMLSelectElement && isChanged(target),
        );
      }}
    />
  );
}

function isChanged({ selectedOptions }: HTMLSelectElement): boolean {
  return !selectedOptions[0]?.defaultSelected;
}

/** The form's address; an empty field, such as 'All Types', is left out. */
function listUrl(form: HTMLFormElement): string {
  const fields = new URLSearchParams();
  new FormData(form).forEach((value, name) => value && fields.append(name, String(value)));
  return `${form.getAttribute('action')}?${fields}`;
}
