'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type * as Choosing from './choose';
import { setLiveParts } from './live-parts';

/** Loaded at the first choice. */
let choosing: typeof Choosing | null = null;

async function loadChoosing() {
  const loaded = await import('./choose');
  choosing = loaded;
  return loaded;
}

type Props = {
  /** The path of the list that the server rendered. */
  base: string;
  /** The title of the collection that it shows. */
  collectionTitle?: string | undefined;
  children: ReactNode;
};

/**
 * Applies what is chosen in a form with `data-live` without another page. The forms are rendered on the server; without
 * scripts, or where those for choosing can't be loaded, they open the address of their fields.
 */
export function LiveList({ base, collectionTitle, children }: Props) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    const list = { base, collectionTitle };
    const onEvent = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement)) return;
      const form = 'form' in target ? target.form : target;
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-live')) return;
      event.preventDefault();
      loadChoosing().then(
        ({ applyForm }) => applyForm(list, form, event),
        () => form.submit(),
      );
    };
    current.addEventListener('change', onEvent);
    current.addEventListener('submit', onEvent);
    // Back from another page: the address may be that of a choice.
    if (Reflect.get(Object(window.history.state), 'list') === base) {
      if (choosing) choosing.returnToList(list);
      else void loadChoosing().then(({ returnToList }) => returnToList(list));
    }
    return () => {
      current.removeEventListener('change', onEvent);
      current.removeEventListener('submit', onEvent);
      setLiveParts(null);
    };
  }, [base, collectionTitle]);

  return (
    <div ref={root} className="contents">
      {children}
    </div>
  );
}
