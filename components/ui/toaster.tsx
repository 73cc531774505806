'use client';

import { useEffect, type MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast as sonner } from 'sonner';
import { onNavigationStart } from '@/lib/navigation/navigation-start';
import { CloseIcon } from './action-icons';
import type { Toast, ToastAction } from './show-toast';

const STYLE = {
  '--normal-bg': 'var(--ink)',
  '--normal-text': 'var(--paper)',
  '--normal-border': 'var(--ink)',
  '--border-radius': '0.25rem',
  fontFamily: 'inherit',
};

/** Clear of the bars (app/styles/base.css). */
const OFFSET = { top: 'calc(var(--spacing-bar) + 0.75rem)', bottom: 'calc(var(--bottom-bars) + 0.75rem)' };

const ACTION =
  'ml-auto shrink-0 cursor-pointer py-2 font-medium underline underline-offset-4 hover:no-underline';

/** Longer than for a plain message: the shopper has to notice a mistake and reach the button. */
const UNDO_TIME_MS = 8000;

/** What a toast takes at most with the bars, in px from the top or bottom and from the right of the screen. */
const COVERED_HEIGHT = 176;
const COVERED_WIDTH = 400;
/** On narrower screens a toast is as wide as the screen. It is near the thumb there, above the bars. */
const NARROW_PX = 600;
/** These have no tab bar, but buttons where one would be, and nothing but the shop's name at the top. */
const PAGES_OF_A_CARD = /^\/(login|register|forgot-password|reset-password)$/;

const ERROR_STYLE = {
  backgroundColor: 'var(--paper)',
  borderColor: 'var(--danger)',
  color: 'var(--danger)',
};

/** Screen readers take this long to register a new live region; messages added earlier are not announced. */
const REGION_READY_MS = 150;

let mounted: Promise<void> | undefined;

/** Where the toasts are: on the page, or in the dialog that is open over it. */
let region: HTMLElement | undefined;

/** Path of the page of each toast, by its id. */
const pages = new Map<number | string, string>();

/** Shows a toast once the live region for toasts is on the page: only there is it announced. */
export async function presentToast(toast: Toast & { page: string }): Promise<void> {
  mounted ??= mountRegion();
  await mounted;
  if (moveRegion()) await new Promise((resolve) => setTimeout(resolve, REGION_READY_MS));
  const { title, description, kind, action, id, stays, isSilent, page } = toast;
  const close = () => sonner.dismiss(shown);
  const text = (part: string | undefined) => (isSilent ? <span aria-hidden="true">{part}</span> : part);
  const position = freePlace(toast);
  for (const other of sonner.getToasts()) {
    // The library shows one toast at each place.
    const isElsewhere = 'position' in other && other.position !== position;
    if (isElsewhere && other.id !== id) sonner.dismiss(other.id);
  }
  const shown = sonner(text(title), {
    id,
    description: description && text(description),
    style: kind === 'error' ? ERROR_STYLE : undefined,
    duration: timeShown(toast),
    position,
    action: (
      <>
        {action && <Action action={action} onPressed={close} />}
        {stays && <CloseButton onPress={close} />}
      </>
    ),
    onDismiss: () => pages.delete(shown),
    onAutoClose: () => pages.delete(shown),
  });
  pages.set(shown, page);
}

function dismissElsewhere(target: string): void {
  const { pathname } = new URL(target, window.location.href);
  for (const [id, page] of pages) if (page !== pathname) sonner.dismiss(id);
}

/** @returns ms; undefined for the library's usual time */
function timeShown({ action, stays }: Toast): number | undefined {
  if (stays) return Infinity;
  return action && 'onPress' in action ? UNDO_TIME_MS : undefined;
}

/** The usual place of a toast, or the other one where it would cover the control that was just pressed. */
function freePlace({ action, page }: Toast & { page: string }): 'top-right' | 'bottom-right' {
  const isNarrow = window.innerWidth < NARROW_PX && !PAGES_OF_A_CARD.test(page);
  // On narrow screens a dialog is at the bottom, and one whose toast has an action is about to close.
  if (openDialog() && !action) return 'top-right';
  const focused = document.activeElement;
  const { top, bottom, right, height } = (focused ?? document.body).getBoundingClientRect();
  const isAtTop = bottom > 0 && top < COVERED_HEIGHT && right > window.innerWidth - COVERED_WIDTH;
  const isAtBottom = top < window.innerHeight && bottom > window.innerHeight - COVERED_HEIGHT;
  // A dialog closes by what was pressed in it, and what is higher than a toast is no control.
  const isPressed =
    focused && focused !== document.body && height < COVERED_HEIGHT && !focused.closest('dialog');
  if (!isPressed) return isNarrow ? 'bottom-right' : 'top-right';
  if (isNarrow) return isAtBottom ? 'top-right' : 'bottom-right';
  return isAtTop ? 'bottom-right' : 'top-right';
}

function CloseButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close message"
      onClick={onPress}
      className="-my-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full"
    >
      {/* Presses have to reach the button itself: the library takes those on other elements for swipes. */}
      <CloseIcon className="pointer-events-none size-4" />
    </button>
  );
}

function Action({ action, onPressed }: { action: ToastAction; onPressed: () => void }) {
  if ('href' in action) {
    return (
      <a href={action.href} onClick={onPressed} className={ACTION}>
        {action.label}
      </a>
    );
  }
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The library now returns the focus to where it was. Later it would take it from where the action moves it.
    currentTarget.blur();
    action.onPress();
    onPressed();
  };
  return (
    <button type="button" onClick={press} className={ACTION}>
      {action.label}
    </button>
  );
}

function mountRegion(): Promise<void> {
  onNavigationStart(({ target }) => dismissElsewhere(target));
  // Captured, because the event does not bubble. Later, because the dialog is removed then.
  document.addEventListener('close', () => setTimeout(moveRegion), true);
  return new Promise((resolve) => {
    region = document.createElement('div');
    (openDialog() ?? document.body).append(region);
    createRoot(region).render(<Region onMounted={resolve} />);
  });
}

function openDialog(): Element | null {
  return document.querySelector('dialog[open]');
}

/**
 * Brings the toasts into a modal dialog, outside of which nothing is in front, pressed or announced, and back when it closes.
 *
 * @returns whether they were elsewhere
 */
function moveRegion(): boolean {
  const home = openDialog() ?? document.body;
  if (!region || region.parentNode === home) return false;
  home.append(region);
  return true;
}

function Region({ onMounted }: { onMounted: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onMounted, REGION_READY_MS);
    return () => clearTimeout(timer);
  }, [onMounted]);
  return (
    <Toaster
      // One at a time: an earlier one is seen again when the newest is gone, if its own time is not over.
      visibleToasts={1}
      // At the bottom a toast would cover the buttons that are pressed next.
      position="top-right"
      offset={OFFSET}
      mobileOffset={OFFSET}
      containerAriaLabel="Messages"
      style={STYLE}
      toastOptions={{
        classNames: {
          // The library only makes it transparent, so that its buttons could get the focus.
          toast: 'data-[visible=false]:invisible',
          title: 'text-sm',
          description: 'text-current! opacity-80',
        },
      }}
    />
  );
}
