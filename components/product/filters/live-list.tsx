'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FILTERS_ID } from './filters-id';
import { setLiveParts } from './live-parts';

/** Loaded at the first choice. */
let choosing: Awaited<ReturnType<typeof loadChoosing>> | null = null;

async function loadChoosing() {
  const { applyForm, returnToList } = await import('./choose');
  const loaded = { applyForm, returnToList };
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
    } else {
      // What was chosen before this script came.
      findEdited()?.dispatchEvent(new Event('change', { bubbles: true }));
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

/** @returns a field of the filters that differs from what the server rendered */
function findEdited(): Element | undefined {
  const form = document.getElementById(FILTERS_ID);
  return form instanceof HTMLFormElement ? [...form.elements].find(isEdited) : undefined;
}

function isEdited(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      )
    );
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
