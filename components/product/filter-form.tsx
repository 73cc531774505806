'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, type ComponentProps, type SyntheticEvent } from 'react';
import { isSameAddress, onNavigationStart } from '@/lib/routing/navigation-start';

/**
 * Opens the list that is selected in its select, whose fields are rendered on the server. An option that is picked from
 * the open list opens at once. The arrow keys select on the closed list as well, where every option on the way is
 * selected for a moment, so that these wait for Enter or the button, which `data-changed` shows. Without scripts it is a
 * form with that button.
 */
export function FilterForm(props: ComponentProps<'form'>) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const isTyping = useRef(false);

  useEffect(
    () =>
      // After another navigation the selection follows the URL.
      onNavigationStart(({ target }) => {
        const { current } = form;
        if (!current || isSameAddress(target, listUrl(current))) return;
        current.reset();
        current.removeAttribute('data-changed');
      }),
    [],
  );

  const open = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    router.push(listUrl(event.currentTarget));
  };

  return (
    <form
      {...props}
      ref={form}
      action="/products"
      onSubmit={open}
      onPointerDown={({ target }) => {
        if (target instanceof HTMLSelectElement) isTyping.current = false;
      }}
      onKeyDown={(event) => {
        const { target, key, altKey } = event;
        if (!(target instanceof HTMLSelectElement)) return;
        if (key === 'Enter' && isChanged(target)) open(event);
        // Space and Alt with an arrow open the list.
        isTyping.current = key !== ' ' && !altKey;
      }}
      onChange={(event) => {
        const { target, currentTarget } = event;
        if (!isTyping.current) return open(event);
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
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    value && typeof value === 'string' ? [[name, value]] : [],
  );
  return `/products?${new URLSearchParams(fields)}`;
}
