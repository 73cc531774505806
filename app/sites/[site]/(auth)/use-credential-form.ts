import { useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '@/lib/session/credentials';
import { useIsHydrated } from '@/lib/storage/use-is-hydrated';

/** Why nothing came of a form. */
export type Refusal = {
  /** What is wrong with its fields, if anything. */
  errors?: FieldErrors;
  /** Name of the field to go on with when none is marked; without it that is the button. */
  goOnWith?: string;
};

type FormProps = Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'>;

type CredentialForm = {
  formProps: FormProps;
  errors: FieldErrors;
  /** Being sent, or sent and on the way to the next page. */
  isBusy: boolean;
  /** Whether a press of the button can be answered. */
  isReady: boolean;
};

/**
 * What the forms of signing in and of registering have in common. What is typed stays in the fields
 * themselves, so a failure loses nothing of it.
 *
 * @param submit checks and sends what was typed; answers null when it went well and another page follows
 */
export function useCredentialForm(submit: (typed: FormData) => Promise<Refusal | null>): CredentialForm {
  const isReady = useIsHydrated();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const send = async (form: HTMLFormElement) => {
    // Not the state, which a second press in the same moment would still see as it was.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const refusal = await submit(new FormData(form));
    if (!refusal) return;
    flushSync(() => {
      setErrors(refusal.errors ?? {});
      setBusy(false);
    });
    isSending.current = false;
    placeFocus(form, refusal.goOnWith);
  };

  // A mismatch is about both of the passwords.
  const clear = (edited: string) =>
    setErrors(without(errors, edited === 'password' ? ['password', 'confirmPassword'] : [edited]));

  return {
    formProps: {
      // Sent without this script, another method would put the password into the address.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement) clear(target.name);
      },
    },
    errors,
    isBusy,
    isReady,
  };
}

function without(errors: FieldErrors, names: string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

function placeFocus(form: HTMLFormElement, name: string | undefined): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const named = name ? form.querySelector<HTMLElement>(`[name="${name}"]`) : null;
  (marked ?? named ?? form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
}
