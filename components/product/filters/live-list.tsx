'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FILTERS_ID } from './filters-id';
import type { ServerList } from './list-controller';
import { setLiveParts } from './live-parts';

/** Loaded at the first choice. */
let controller: Controller | null = null;

type Controller = Awaited<ReturnType<typeof loadController>>;

async function loadController() {
  const { applyForm, leaveList, returnToList } = await import('./list-controller');
  const loaded = { applyForm, leaveList, returnToList };
  controller = loaded;
  return loaded;
}

type Props = ServerList & { children: ReactNode };

/**
 * Applies what is chosen in a form with `data-live` without another page. The forms are rendered on the server; without
 * scripts, or where those for choosing can't be loaded, they open the address of their fields.
 */
export function LiveList({ base, heading, collectionTitle, otherHeading, children }: Props) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = root;
    if (!current) return;
    const list = { base, heading, collectionTitle, otherHeading };
    let isLeft = false;
    const withController = (run: (loaded: Controller) => void, onFailure: () => void) => {
      if (controller) run(controller);
      else
        void loadController().then(
          (loaded) => isLeft || run(loaded),
          () => isLeft || onFailure(),
        );
    };
    const apply = (form: HTMLFormElement, event: Event, isSheetOpen: boolean) => {
      // A field may change again before the controller has arrived.
      const formEvent = { form, event, data: new FormData(form), isSheetOpen };
      withController(
        ({ applyForm }) => applyForm(list, formEvent),
        () => form.submit(),
      );
    };
    const onEvent = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement)) return;
      const form = 'form' in target ? target.form : target;
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-live')) return;
      event.preventDefault();
      apply(form, event, form.matches(':popover-open'));
    };
    current.addEventListener('change', onEvent);
    current.addEventListener('submit', onEvent);
    // Back from another page: the address may be that of a choice.
    if (Reflect.get(Object(window.history.state), 'list') === base) {
      withController(
        ({ returnToList }) => returnToList(list),
        // The server's list stays.
        () => undefined,
      );
    } else {
      // What was chosen before this script came. A sheet that is closed by now was not applied.
      const form = findEditedFilters();
      const isSheet = form && (form.matches(':popover-open') || form.getClientRects().length === 0);
      if (form) apply(form, new Event('change'), isSheet === true);
    }
    return () => {
      isLeft = true;
      current.removeEventListener('change', onEvent);
      current.removeEventListener('submit', onEvent);
      controller?.leaveList();
      setLiveParts(null);
    };
  }, [base, heading, collectionTitle, otherHeading]);

  return (
    <div ref={root} className="contents">
      {children}
    </div>
  );
}

/** @returns the form with the filters if a field of it differs from what the server rendered */
function findEditedFilters(): HTMLFormElement | null {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`#${FILTERS_ID} input[name]`)];
  const isEdited = ({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
    type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
  return fields.find(isEdited)?.form ?? null;
}
