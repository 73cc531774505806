import type { ComponentProps, ReactNode } from 'react';
import { FormErrors, SubmitButton, type useClientForm } from './client-form';
import { Dialog } from './dialog';

type Props = Pick<ComponentProps<typeof SubmitButton>, 'label' | 'busyLabel'> & {
  title: string;
  form: ReturnType<typeof useClientForm>;
  onClose: () => void;
  /** The width of the dialog. */
  className?: string;
  children: ReactNode;
};

/** A dialog that asks before something goes: what that is, a button that sends the form, and one that leaves it. */
export function ConfirmDialog({ title, form, onClose, className, children, ...button }: Props) {
  return (
    <Dialog title={title} onClose={onClose} className={className}>
      <form {...form.formProps} className="mt-4 grid gap-5">
        {children}
        <FormErrors form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} {...button} className="flex-1" />
          <button
            type="button"
            className="button button-outline flex-1"
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            Keep it
          </button>
        </div>
      </form>
    </Dialog>
  );
}
