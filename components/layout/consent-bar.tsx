import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { COOKIE_CHOICES_ID } from '@/lib/security/analytics-script.mjs';
import { asksNotToBeTracked } from '@/lib/browser/tracking-signals';
import { readField, readText } from '@/lib/browser/fields';
import { createStoredValue, useStoredValue } from '@/lib/browser/stored-value';

/** A consent is to one host: another one is asked for anew. */
type Choice = { host: string; isAccepted: boolean };

const storedChoice = createStoredValue<Choice | null>({
  key: 'analyticsChoice',
  parse: (stored) => ({
    host: readText(readField(stored, 'host')),
    isAccepted: readField(stored, 'isAccepted') === true,
  }),
  empty: null,
});

/** Classes would be in the styles of shops without analytics as well. */
const BAR: CSSProperties = {
  inset: 'auto auto calc(var(--bottom-bars) + 0.75rem) 1rem',
  maxWidth: 'min(26rem, 100vw - 2rem)',
  // Screens that are magnified a lot are low.
  maxHeight: 'calc(100dvh - var(--bottom-bars) - 1.5rem)',
  overflowY: 'auto',
};
const BUTTONS: CSSProperties = { display: 'flex', gap: '0.75rem', marginTop: '0.75rem' };
const BUTTON: CSSProperties = {
  flex: 1,
  minHeight: '2.75rem',
  border: '1px solid',
  borderRadius: '0.25rem',
  cursor: 'pointer',
  outlineColor: 'currentColor',
};
const LINK: CSSProperties = { textDecoration: 'underline', outlineColor: 'currentColor' };

/**
 * Asks whether the analytics script may be loaded, unless this device has told it before, and loads it when it may.
 *
 * @param src the script's URL
 */
export function mountConsentBar(src: string): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<ConsentBar src={src} />);
}

function ConsentBar({ src }: { src: string }) {
  const { host } = new URL(src);
  const stored = useStoredValue(storedChoice);
  const choice = stored?.host === host ? stored : null;
  const isDeclinedByBrowser = asksNotToBeTracked();
  const isAccepted = choice?.isAccepted === true && !isDeclinedByBrowser;
  const [isOpened, setIsOpened] = useState(() => window.location.hash === `#${COOKIE_CHOICES_ID}`);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isAccepted) loadScript(src);
  }, [isAccepted, src]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest(`a[href="#${COOKIE_CHOICES_ID}"]`);
    if (!(link instanceof HTMLElement)) return;
    event.preventDefault();
    opener.current = link;
    setIsOpened(true);
    // The bar may be shown already.
    document.getElementById(COOKIE_CHOICES_ID)?.focus();
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event);
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, []);

  const close = () => {
    setIsOpened(false);
    opener.current?.focus();
    opener.current = null;
  };
  const choose = (next: boolean) => {
    storedChoice.set({ host, isAccepted: next });
    close();
    // A script that runs can only be ended with its page.
    if (isAccepted && !next) window.location.reload();
  };

  if (isDeclinedByBrowser) {
    if (!isOpened) return null;
    return (
      <Bar isOpened>
        <p>Your browser asks not to be tracked, so no analytics script is loaded.</p>
        <div style={BUTTONS}>
          <Button onPress={close}>Close</Button>
        </div>
      </Bar>
    );
  }
  if (choice && !isOpened) return null;
  return (
    <Bar isOpened={isOpened}>
      <p>
        May we count your visit? If you accept, our pages load a script from {host}, which may set cookies.
        {choice && ` You have ${choice.isAccepted ? 'accepted' : 'declined'} this.`}{' '}
        <a href="/privacy" style={LINK}>
          Privacy policy
        </a>
      </p>
      <div style={BUTTONS}>
        <Button onPress={() => choose(true)}>Accept</Button>
        <Button onPress={() => choose(false)}>Decline</Button>
      </div>
    </Bar>
  );
}

/** Takes the focus only when the shopper has opened it. */
function Bar({ isOpened, children }: { isOpened: boolean; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpened) bar.current?.focus();
  }, [isOpened]);
  useEffect(() => {
    const { style } = document.documentElement;
    // What gets the focus must not be hidden below the bar.
    style.scrollPaddingBottom = `calc(var(--bottom-bars) + ${bar.current?.offsetHeight ?? 0}px + 1.5rem)`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <section
      ref={bar}
      id={COOKIE_CHOICES_ID}
      aria-label="Cookie choices"
      tabIndex={-1}
      className="plain-message"
      style={BAR}
    >
      {children}
    </section>
  );
}

function Button({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} style={BUTTON}>
      {children}
    </button>
  );
}

function loadScript(src: string): void {
  // The token in the link of a mail is nobody else's: a tool would send the address of the page home.
  if (new URLSearchParams(window.location.search).has('token')) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
