import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';

/** Error messages by the name of their field. */
export type FieldErrors = Partial<Record<string, string>>;

/** Where a form stands after it was submitted without leading to another page. */
export type SubmitResult = {
  errors?: FieldErrors;
  /**
   * What receives the focus when no field has an error: a field's name or an element; by default the submit button.
   * With null the focus stays where the shopper has moved it meanwhile.
   */
  focus?: string | HTMLElement | null;
};

type FormProps = Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'>;

export type ClientForm = {
  /** To be spread on the form element. */
  formProps: FormProps;
  errors: FieldErrors;
  /** Being submitted, or on the way to the next page. */
  isBusy: boolean;
  /** False until hydration, when a press of the button would do nothing. */
  isReady: boolean;
  /** Submits from elsewhere than the submit button. */
  send: (form: HTMLFormElement) => Promise<void>;
};

type Options = {
  /**
   * Validates and sends the form; errors that it expects are part of its result. Only while it returns a promise
   * is the form busy: disabling the controls for a synchronous check would take the focus away.
   *
   * @returns null when another page follows: the form then stays busy
   */
  submit: (form: HTMLFormElement) => SubmitResult | Promise<SubmitResult | null>;
  /** Called when the shopper edits a field. */
  onEdit?: (edited: HTMLInputElement, form: HTMLFormElement) => void;
  /** Fields whose errors are cleared together with that of the edited one. */
  related?: Record<string, string[]>;
};

/**
 * The state of a form that is validated and sent by script: one submission at a time, errors at their fields, the
 * focus on what is to be corrected. Values stay in the form's own controls, so that no failure loses them.
 */
export function useClientForm({ submit, onEdit, related = {} }: Options): ClientForm {
  const isReady = useIsHydrated();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  // A ref as well as a state: a second press in the same event loop turn still sees the old state.
  const isSending = useRef(false);

  const send = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    isSending.current = true;
    const submitted = submit(form);
    if (submitted instanceof Promise) setBusy(true);
    const result = await submitted;
    if (!result) return;
    flushSync(() => {
      setErrors(result.errors ?? {});
      setBusy(false);
    });
    isSending.current = false;
    placeFocus(form, result);
  };

  const clear = (edited: string) => {
    const cleared = new Set([edited, ...(related[edited] ?? [])]);
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
        if (!(target instanceof HTMLInputElement)) return;
        clear(target.name);
        onEdit?.(target, currentTarget);
      },
    },
    errors,
    isBusy,
    isReady,
    send,
  };
}

function placeFocus(form: HTMLFormElement, { errors = {}, focus }: SubmitResult): void {
  const invalid = Object.keys(errors).length > 0 && form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid) return invalid.focus();
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  // A button that was disabled while it was focused has lost the focus to the body.
  if (focus === null) {
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    return;
  }
  const target = typeof focus === 'string' ? form.querySelector<HTMLElement>(`[name="${focus}"]`) : focus;
  (target ?? button)?.focus();
}

/** Announces how many fields have an error: the moved focus alone says nothing when it was there already. */
export function FormErrors({ errors, children }: { errors: FieldErrors; children?: ReactNode }) {
  const count = Object.values(errors).filter(Boolean).length;
  return (
    <div role="alert" className={children ? '' : 'sr-only'}>
      {count > 0 && (
        <p className="sr-only">
          Not sent: {count === 1 ? 'one field needs' : `${count} fields need`} a change.
        </p>
      )}
      {children}
    </div>
  );
}

type SubmitButtonProps = {
  form: Pick<ClientForm, 'isBusy' | 'isReady'>;
  label: string;
  busyLabel: string;
  className?: string;
};

/** The button of a client form; disabled, without looking so, until it can do something. */
export function SubmitButton({
  form: { isBusy, isReady },
  label,
  busyLabel,
  className = '',
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={isBusy || !isReady}
      className={`button w-full button-primary ${isReady ? '' : 'disabled:opacity-100'} ${className}`}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
