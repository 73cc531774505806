'use client';

import { SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { Field, TextAreaField } from '@/components/ui/field';
import { showToast } from '@/components/ui/show-toast';

const SENDING_MS = 1500;

/** The contact form. No request is made: the store API has no call for messages. */
export function ContactForm() {
  const form = useClientForm({ submit });
  return (
    <form
      {...form.formProps}
      // Submitted before this script has loaded, this method sends nothing.
      method="dialog"
      className="needs-script grid gap-6 lg:grid-cols-2"
    >
      {/* What is typed while the message is sent would not be sent with it. */}
      <fieldset disabled={form.isBusy} className="contents">
        <Field label="Your Name" name="name" required autoComplete="name" />
        <Field label="Email Address" name="email" type="email" required autoComplete="email" />
        <div className="lg:col-span-2">
          <Field label="Subject" name="subject" required autoComplete="off" />
        </div>
        <div className="lg:col-span-2">
          <TextAreaField label="Your Message" name="message" required autoComplete="off" />
        </div>
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
  // Blanks satisfy the browser's own check, which reports an empty field.
  for (const control of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (!control.value.trim()) control.value = '';
  }
  return form.reportValidity() ? sendMessage(form) : { focus: null };
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
