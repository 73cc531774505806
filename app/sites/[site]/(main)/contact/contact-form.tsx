'use client';

import { useEffect, useRef, useState } from 'react';
import {
  FormErrors,
  SubmitButton,
  useClientForm,
  type FieldErrors,
  type SubmitResult,
} from '@/components/ui/client-form';
import { EmailField, Field, TextAreaField } from '@/components/ui/field';
import { clearFilledField, fillEmptyField } from '@/components/ui/fill-empty-field';
import { showToast } from '@/components/ui/show-toast';
import type { JsonResponse } from '@/lib/browser/fetch-json';
import { hasFields, readField, readText } from '@/lib/browser/fields';
import { createRepeatableSender } from '@/lib/browser/pending-request';
import { formatShortDay } from '@/lib/format/date';
import { tooManyAttemptsMessage } from '@/lib/format/wait';
import type { OpenComplaint } from '@/lib/messages/messages';
import { fullName, useKnownAccount } from '@/lib/session/use-account';
import { OrderField } from './order-field';

const SENDING_MS = 1500;

const BAD_EMAIL = 'Please enter a valid email address';
const NOT_SENT = 'The store could not be asked, and your message was not sent. Please try again.';

type Props = {
  /** Whether the store takes messages (extension `contact`); without it no request is made, as the specification has it. */
  isSent: boolean;
  /** Whether it gives them a number, and lets customers name an order (extension `complaints`). */
  takesComplaints: boolean;
};

/** The contact form. */
export function ContactForm({ isSent, takesComplaints }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [complaint, setComplaint] = useState<OpenComplaint | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // It is below the button, and so below a small screen.
  useEffect(() => {
    if (complaint) status.current?.scrollIntoView({ block: 'nearest' });
  }, [complaint]);
  // After a lost answer the store may have the message already.
  const [post] = useState(() => createRepeatableSender('/api/messages'));
  const form = useClientForm({
    submit: (form) => {
      const errors = findErrors(form);
      return Object.keys(errors).length > 0 ? { errors } : sendMessage(form);
    },
  });

  async function sendMessage(form: HTMLFormElement): Promise<SubmitResult> {
    setComplaint(null);
    if (isSent) {
      const response = await post(Object.fromEntries(new FormData(form)));
      const failure = failureOf(response);
      if (failure !== null) return { failure };
      const answered = readField(response?.body, 'complaint');
      setComplaint(hasFields<OpenComplaint>(answered, 'number', 'answerBy') ? answered : null);
    } else await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
    form.reset();
    void showToast({
      title: 'Message Sent',
      description: "Thank you for contacting us. We'll get back to you shortly.",
    });
    return { focus: null };
  }

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
        <EmailField label="Email Address" error={errors.email} />
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
        {takesComplaints && <OrderField error={errors.orderId} />}
        <FormErrors form={form} />
        <SubmitButton
          form={form}
          label="Send Message"
          busyLabel="Sending..."
          className="lg:w-auto lg:justify-self-start"
        />
        {takesComplaints && (
          <p ref={status} role="status" className="min-h-12 scroll-mb-24 font-medium lg:col-span-2">
            {complaint && (
              <>
                Complaint {complaint.number}. We answer by {formatShortDay(complaint.answerBy)}.
                <span className="block text-sm font-normal text-muted">
                  Keep the number: we have mailed it to you, too.
                </span>
              </>
            )}
          </p>
        )}
      </fieldset>
    </form>
  );
}

function findErrors(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, value, validity } of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (!value.trim()) errors[name] = 'This field is required';
    else if (!validity.valid) errors[name] = BAD_EMAIL;
  }
  return errors;
}

function failureOf(response: JsonResponse | null): string | null {
  if (response?.status === 202) return null;
  if (response?.status === 429) return tooManyAttemptsMessage(response.retryAfterSeconds);
  // The store may refuse what the form accepts, such as a text that is too long for it.
  if (response?.status === 400 || response?.status === 422)
    return readText(readField(response.body, 'error')) || NOT_SENT;
  return NOT_SENT;
}
