'use client';

import { useRef } from 'react';
import {
  FormErrors,
  SubmitButton,
  useClientForm,
  type FieldErrors,
  type SubmitResult,
} from '@/components/ui/client-form';
import { Field, TextAreaField } from '@/components/ui/field';
import { clearFilledField, fillEmptyField } from '@/components/ui/fill-empty-field';
import { showToast } from '@/components/ui/show-toast';
import { postJson } from '@/lib/browser/fetch-json';
import { readField, readText } from '@/lib/browser/fields';
import { tooManyAttemptsMessage } from '@/lib/format/wait';
import { fullName, useKnownAccount } from '@/lib/session/use-account';

const SENDING_MS = 1500;

const BAD_EMAIL = 'Please enter a valid email address';
const NOT_SENT = 'The store could not be asked, and your message was not sent. Please try again.';

/**
 * The contact form.
 *
 * @param props.isSent whether the store takes messages (extension `contact`); without it no request is made, as the
 *   specification has it
 */
export function ContactForm({ isSent }: { isSent: boolean }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useClientForm({ submit: (form) => submit(form, isSent) });
  const { errors } = form;
  useKnownAccount(
    (account) => {
      fillEmptyField(element.current, 'name', fullName(account));
      fillEmptyField(element.current, 'email', account.email);
    },
    () => ['name', 'email'].forEach((name) => clearFilledField(element.current, name)),
  );
  return (
    <form
      {...form.formProps}
      ref={element}
      // Submitted before this script has loaded, this method sends nothing.
      method="dialog"
      className="needs-script grid gap-6 lg:grid-cols-2"
    >
      {/* What is typed while the message is sent would not be sent with it. */}
      <fieldset disabled={form.isBusy} className="contents">
        <Field label="Your Name" name="name" required autoComplete="name" error={errors.name} />
        <Field
          label="Email Address"
          name="email"
          type="email"
          required
          autoComplete="email"
          error={errors.email}
        />
        <div className="lg:col-span-2">
          <Field label="Subject" name="subject" required autoComplete="off" error={errors.subject} />
        </div>
        <div className="lg:col-span-2">
          <TextAreaField
            label="Your Message"
            name="message"
            required
            autoComplete="off"
            error={errors.message}
          />
        </div>
        <FormErrors form={form} />
        <SubmitButton
          form={form}
          label="Send Message"
          busyLabel="Sending..."
          className="lg:w-auto lg:justify-self-start"
        />
      </fieldset>
    </form>
  );
}

function submit(form: HTMLFormElement, isSent: boolean): SubmitResult | Promise<SubmitResult> {
  const errors: FieldErrors = {};
  for (const { name, value, validity } of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (!value.trim()) errors[name] = 'This field is required';
    else if (!validity.valid) errors[name] = BAD_EMAIL;
  }
  return Object.keys(errors).length > 0 ? { errors } : sendMessage(form, isSent);
}

async function sendMessage(form: HTMLFormElement, isSent: boolean): Promise<SubmitResult> {
  if (isSent) {
    const response = await postJson('/api/messages', Object.fromEntries(new FormData(form)));
    if (response?.status === 429) return { failure: tooManyAttemptsMessage(response.retryAfterSeconds) };
    // What the form accepts may still be refused: a text that is too long, or an address that is none by the store's rules.
    if (response?.status === 400 || response?.status === 422)
      return { failure: readText(readField(response.body, 'error')) };
    if (response?.status !== 202) return { failure: NOT_SENT };
  } else await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  form.reset();
  void showToast({
    title: 'Message Sent',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  });
  return { focus: null };
}
