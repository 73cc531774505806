'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, TextAreaField } from '@/components/ui/field';
import { showToast } from '@/components/ui/show-toast';

/** For so long a message is shown as being sent, in ms. */
const SENDING = 1500;

/** Takes a message; no call is made (the decisions on contact and newsletter). */
export function ContactForm() {
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const send = (form: HTMLFormElement) => {
    // Blanks would satisfy the browser; without them it says itself what is missing.
    for (const control of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (!control.value.trim()) control.value = '';
    }
    if (!form.reportValidity()) return;
    setSending(true);
    setTimeout(() => {
      form.reset();
      flushSync(() => setSending(false));
      // While it was disabled the button could not keep the focus, nor the keyboard its place.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      void showToast({
        title: 'Message Sent',
        description: "Thank you for contacting us. We'll get back to you shortly.",
      });
    }, SENDING);
  };

  return (
    <form
      // Sent before this script runs, a form would put the message into the address: this method sends nothing.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      className="needs-script grid gap-6 lg:grid-cols-2"
    >
      {/* Nothing that is typed while the message is sent would be sent with it. */}
      <fieldset disabled={isSending} className="contents">
        <Field label="Your Name" name="name" required autoComplete="name" />
        <Field label="Email Address" name="email" type="email" required autoComplete="email" />
        <div className="lg:col-span-2">
          <Field label="Subject" name="subject" required autoComplete="off" />
        </div>
        <div className="lg:col-span-2">
          <TextAreaField label="Your Message" name="message" required autoComplete="off" />
        </div>
        <button ref={button} type="submit" className="button button-primary lg:justify-self-start">
          {isSending ? 'Sending...' : 'Send Message'}
        </button>
      </fieldset>
    </form>
  );
}
