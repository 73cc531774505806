'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { setLiveParts } from './live-parts';

type Choosing = typeof import('./choose');

/** Loaded at the first choice. */
let choosing: Choosing | null = null;

async function loadChoosing(): Promise<Choosing> {
  choosing ??= await import('./choose');
  return choosing;
}

/**
 * Applies what is chosen in a form with `data-live` without another page. The forms are rendered on the server; without
 * scripts, or where those for choosing can't be loaded, they open the address of their fields.
 *
 * @param props.path of the list that the server rendered
 */
export function LiveList({ path, children }: { path: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    const onEvent = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement)) return;
      const form = 'form' in target ? target.form : target;
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-live')) return;
      event.preventDefault();
      loadChoosing().then(
        ({ applyForm }) => applyForm(path, form, event),
        () => form.submit(),
      );
    };
    current.addEventListener('change', onEvent);
    current.addEventListener('submit', onEvent);
    // Back from another page: the address may be that of a choice.
    if (Reflect.get(Object(window.history.state), 'list') === path) {
      if (choosing) choosing.restoreList(path);
      else void loadChoosing().then(({ restoreList }) => restoreList(path));
    }
    return () => {
      current.removeEventListener('change', onEvent);
      current.removeEventListener('submit', onEvent);
      setLiveParts(null);
    };
  }, [path]);

  return (
    <div ref={root} className="contents">
      {children}
    </div>
  );
}
