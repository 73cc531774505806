import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { Dialog } from '@/components/ui/dialog';
import { EmailField } from '@/components/ui/field';
import { clearFilledField, fillEmptyField } from '@/components/ui/fill-empty-field';
import { SelectField } from '@/components/ui/select-field';
import { tooManyAttemptsMessage } from '@/lib/format/wait';
import { postJson } from '@/lib/browser/fetch-json';
import { alertChoices, type AlertChoice } from '@/lib/products/alert-choices';
import type { Product } from '@/lib/products/product';
import type { Stocked, VariantChoice } from '@/lib/products/stock';
import { readField, readText } from '@/lib/browser/fields';
import { useKnownAccount } from '@/lib/session/use-account';

type Props = VariantChoice & {
  product: Pick<Product, 'id' | 'name' | 'sizes' | 'colors'>;
  stocked: Stocked;
  onClose: () => void;
};

const BAD_EMAIL = 'Please enter a valid email address';

/**
 * Takes an email address, which is mailed when what it waits for is back.
 *
 * @param props.size what is chosen in the form of the product, as `color`
 */
export function StockAlertDialog({ product, stocked, size, color, onClose }: Props) {
  const [choices] = useState(() => alertChoices({ ...product, ...stocked }));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const chosen = choices.findIndex((choice) => choice.size === size && choice.color === color);

  const submit = (form: HTMLFormElement): SubmitResult | Promise<SubmitResult> => {
    const data = new FormData(form);
    const email = readText(data.get('email')).trim();
    const choice = choices[Number(data.get('choice') || NaN)];
    const field = form.elements.namedItem('email');
    const isValid = field instanceof HTMLInputElement && field.validity.valid;
    if (choice && email && isValid) return send(choice, email);
    return {
      errors: {
        ...(!choice && { choice: 'Please choose what you wait for' }),
        ...(!email && { email: 'Please enter your email' }),
        ...(email && !isValid && { email: BAD_EMAIL }),
      },
    };
  };

  const send = async (choice: AlertChoice, email: string): Promise<SubmitResult> => {
    const response = await postJson('/api/stock-alerts', {
      productId: product.id,
      ...(choice.size !== null && { size: choice.size }),
      ...(choice.color !== null && { color: choice.color }),
      email,
    });
    if (response?.status === 202) {
      flushSync(() => setSentTo(email));
      return { focus: done.current };
    }
    if (response?.status === 400 || response?.status === 422) return { errors: { email: BAD_EMAIL } };
    if (response?.status === 429) return { failure: tooManyAttemptsMessage(response.retryAfterSeconds) };
    if (response?.status === 409) return { failure: readText(readField(response.body, 'error')) };
    return { failure: 'The store could not be asked. Please try again.' };
  };

  useKnownAccount(
    (account) => fillEmptyField(element.current, 'email', account.email),
    () => clearFilledField(element.current, 'email'),
  );
  const form = useClientForm({ submit });
  const { errors } = form;
  return (
    <Dialog title="Tell me when it is back" onClose={onClose}>
      {sentTo !== null && (
        <div className="mt-3 grid gap-3 text-sm">
          <p ref={done} tabIndex={-1} className="wrap-anywhere outline-none">
            We have sent a mail to <strong>{sentTo}</strong>. Press the link in it to confirm.
          </p>
          <p className="text-muted">
            No mail? Look in your spam folder. An address gets at most three such mails a day.
          </p>
        </div>
      )}
      {choices.length === 0 && <p className="mt-3 text-sm">Everything is in stock again.</p>}
      {sentTo === null && choices.length > 0 && (
        <form {...form.formProps} ref={element} className="mt-3 grid gap-5">
          <p className="text-sm text-muted">One mail to confirm, and one when it is back. No others.</p>
          <fieldset disabled={form.isBusy} className="contents">
            {choices.length === 1 ? (
              <p className="text-sm font-medium wrap-anywhere">
                {[product.name, choices[0]?.label].filter(Boolean).join(', ')}
                <input type="hidden" name="choice" value="0" />
              </p>
            ) : (
              <SelectField
                label="Which one"
                name="choice"
                required
                placeholder="Please choose"
                defaultValue={chosen < 0 ? '' : String(chosen)}
                options={choices.map(({ label }, index) => ({ label, value: String(index) }))}
                error={errors.choice}
              />
            )}
            <EmailField label="Your email" error={errors.email} />
            <FormErrors form={form} />
            <SubmitButton form={form} label="Send me a mail" busyLabel="Sending …" />
          </fieldset>
        </form>
      )}
    </Dialog>
  );
}
