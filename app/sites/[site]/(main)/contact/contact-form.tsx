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
import { fullName, useKnownAccount } from '@/lib/session/use-account';

const SENDING_MS = 1500;

/** The contact form. No request is made: the store API has no call for messages. */
export function ContactForm() {
  const element = useRef<HTMLFormElement>(null);
  const form = useClientForm({ submit });
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

function submit(form: HTMLFormElement): SubmitResult | Promise<SubmitResult> {
  const errors: FieldErrors = {};
  for (const { name, value, validity } of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (!value.trim()) errors[name] = 'This field is required';
    else if (!validity.valid) errors[name] = 'Please enter a valid email address';
  }
  return Object.keys(errors).length > 0 ? { errors } : sendMessage(form);
}

async function sendMessage(form: HTMLFormElement): Promise<SubmitResult> {
  await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  form.reset();
  void showToast({
    title: 'Message Sent',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  });
  return { focus: null };
}
