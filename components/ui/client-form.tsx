import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'> & {
  onSend: (form: HTMLFormElement) => void;
  /** Called with the input whose value the shopper changes. */
  onEdit: (edited: HTMLInputElement, form: HTMLFormElement) => void;
};

/** A form that is checked and sent by script alone. */
export function ClientForm({ onSend, onEdit, ...props }: Props) {
  return (
    <form
      {...props}
      // Sent without this script, another method would put what a person typed into the address of the page.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
      onInput={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement) onEdit(target, currentTarget);
      }}
    />
  );
}
