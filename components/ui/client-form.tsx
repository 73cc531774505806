import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';

/** Error messages by the name of their field. */
export type FieldErrors = Partial<Record<string, string>>;

/** Where a form stands after it was submitted without leading to another page. */
export type SubmitResult = {
  errors?: FieldErrors;
  /** Why the form could not be sent; FormErrors shows it until the next submission. */
  failure?: ReactNode;
  /**
   * What receives the focus when no field has an error: a field's name or an element; by default the submit button.
   * With null the focus stays where the shopper has moved it meanwhile.
   */
  focus?: string | HTMLElement | null;
};

type FormProps = Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput' | 'onChange'>;

export type ClientForm = {
  /** To be spread on the form element. */
  formProps: FormProps;
  errors: FieldErrors;
  failure: ReactNode;
  /** Being submitted, or on the way to the next page. */
  isBusy: boolean;
  /** False until hydration. */
  isReady: boolean;
  /** Submits from elsewhere than the submit button, with something else to do than `submit` if it is given. */
  send: (form: HTMLFormElement, other?: Submit) => Promise<void>;
};

/**
 * Validates and sends the form; errors that it expects are part of its result. Only while it returns a promise
 * is the form busy: disabling the controls for a synchronous check would take the focus away.
 *
 * @returns null when another page follows: the form then stays busy until the page is left
 */
type Submit = (form: HTMLFormElement) => SubmitResult | Promise<SubmitResult | null>;

type Options = {
  submit: Submit;
  /** Called when the shopper edits an input. */
  onEdit?: (edited: HTMLInputElement, form: HTMLFormElement) => void;
  /** Fields whose errors are cleared together with that of the edited one. */
  related?: Record<string, string[]>;
};

/** A page that has not been reached after this time will not be: the form can be used again. */
const LEAVING_LIMIT_MS = 30_000;

/**
 * The state of a form that is validated and sent by script: one submission at a time, errors at their fields, the
 * focus on what is to be corrected. Values stay in the form's own controls, so that no failure loses them.
 */
export function useClientForm({ submit, onEdit, related = {} }: Options): ClientForm {
  const isReady = useIsHydrated();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<ReactNode>(null);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'leaving'>('editing');
  // A ref as well as a state: a second press in the same event loop turn still sees the old state.
  const isSending = useRef(false);

  const send = async (form: HTMLFormElement, run = submit) => {
    if (isSending.current) return;
    isSending.current = true;
    const submitted = run(form);
    if (submitted instanceof Promise) setPhase('sending');
    const result = await submitted;
    flushSync(() => {
      setErrors(result?.errors ?? {});
      setFailure(result?.failure ?? null);
      setPhase(result ? 'editing' : 'leaving');
    });
    if (!result) return;
    isSending.current = false;
    placeFocus(form, result);
    // The reason may be off the screen, above a button that is always on it.
    if (!result.errors) findIn(form, '.form-failure')?.scrollIntoView({ block: 'nearest' });
  };

  useEffect(() => {
    if (phase !== 'leaving') return;
    const release = () => {
      isSending.current = false;
      setPhase('editing');
    };
    // The back/forward cache restores the page as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) release();
    };
    const timer = setTimeout(release, LEAVING_LIMIT_MS);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [phase]);

  const clear = (edited: string) => {
    // A field may be named like a property that every object has.
    const others = Object.hasOwn(related, edited) ? related[edited] : undefined;
    const cleared = new Set([edited, ...(others ?? [])]);
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !cleared.has(name))),
    );
  };

  return {
    formProps: {
      // Submitted before this script has loaded, a GET would put what was typed into the address.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
      onInput: ({ target, currentTarget }) => {
        if (target instanceof HTMLTextAreaElement) clear(target.name);
        if (!(target instanceof HTMLInputElement)) return;
        clear(target.name);
        onEdit?.(target, currentTarget);
      },
      // A controlled select must not be rendered between its input and its change event, which would reset it.
      onChange: ({ target }) => {
        if (target instanceof HTMLSelectElement) clear(target.name);
      },
    },
    errors,
    failure,
    isBusy: phase !== 'editing',
    isReady,
    send,
  };
}

function placeFocus(form: HTMLFormElement, { errors = {}, focus }: SubmitResult): void {
  const invalid = Object.keys(errors).length > 0 && findIn(form, '[aria-invalid="true"]');
  if (invalid) return invalid.focus();
  const button = findIn(form, '[type="submit"]');
  // A button that was disabled while it was focused has lost the focus to the body.
  if (focus === null) {
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    return;
  }
  const target = typeof focus === 'string' ? findIn(form, `[name="${focus}"]`) : focus;
  (target ?? button)?.focus();
}

// The method is taken from the prototype: a control with the name `querySelector` hides it on the form itself.
function findIn(form: HTMLFormElement, selector: string): HTMLElement | null {
  const found = Element.prototype.querySelector.call(form, selector);
  return found instanceof HTMLElement ? found : null;
}

type FormErrorsProps = {
  form: Pick<ClientForm, 'errors' | 'failure' | 'isBusy'>;
  /** Shown in place of the form's failure. */
  children?: ReactNode;
};

/**
 * Why the form was not sent, above its button. It also announces how many fields have an error: the moved focus alone
 * says nothing when it was there already. While the form is being sent it is empty, so that it is announced once more.
 */
export function FormErrors({ form: { errors, failure, isBusy }, children }: FormErrorsProps) {
  const count = isBusy ? 0 : Object.values(errors).filter(Boolean).length;
  const message = children ?? (isBusy ? null : failure);
  return (
    <div role="alert" className={message ? 'form-failure' : 'sr-only'}>
      {count > 0 && (
        <p className="sr-only">
          Not sent: {count === 1 ? 'one field needs' : `${count} fields need`} a change.
        </p>
      )}
      {message}
    </div>
  );
}

type SubmitButtonProps = {
  form: Pick<ClientForm, 'isBusy'>;
  label: string;
  busyLabel: string;
  className?: string;
};

/** The button of a client form. */
export function SubmitButton({ form: { isBusy }, label, busyLabel, className = '' }: SubmitButtonProps) {
  return (
    <button type="submit" disabled={isBusy} className={`button button-primary w-full ${className}`}>
      {isBusy ? busyLabel : label}
    </button>
  );
}
