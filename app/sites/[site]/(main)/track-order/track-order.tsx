'use client';

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { Field } from '@/components/ui/field';
import { clearFilledField, fillEmptyField } from '@/components/ui/fill-empty-field';
import { showToast } from '@/components/ui/show-toast';
import { formatWait } from '@/lib/format/wait';
import { postJson } from '@/lib/browser/fetch-json';
import type { TrackedOrder as Order } from '@/lib/orders/order';
import type { ImageSources } from '@/lib/images/image-path';
import { useKnownAccount } from '@/lib/session/use-account';
import { hasFields, readText } from '@/lib/browser/fields';
import { TrackedOrder } from './tracked-order';

type Props = {
  imageSources: ImageSources;
  /** The store's number on WhatsApp, digits with the country's code; null without one. */
  whatsApp?: string | null;
};

/** Finds an order by its number and contact, and shows its status. */
export function TrackOrder({ imageSources, whatsApp = null }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const [order, setOrder] = useState<Order | null>(null);
  const [hasAccountEmail, setHasAccountEmail] = useState(false);

  const submit = (fields: HTMLFormElement): SubmitResult | Promise<SubmitResult> => {
    const data = new FormData(fields);
    const orderId = readText(data.get('orderId')).trim();
    const contactInfo = readText(data.get('contactInfo')).trim();
    if (!orderId || !contactInfo) {
      const description = 'Please enter both order number and email/phone';
      void showToast({ title: 'Required fields', description, kind: 'error' });
      return {
        errors: {
          ...(!orderId && { orderId: 'Please enter your order number' }),
          ...(!contactInfo && { contactInfo: 'Please enter your email or phone' }),
        },
      };
    }
    return track(orderId, contactInfo);
  };

  const track = async (orderId: string, contactInfo: string): Promise<SubmitResult> => {
    const response = await postJson('/api/orders/track', { orderId, contactInfo });
    const body = response?.status === 200 ? response.body : null;
    const found = hasFields<Order>(body, 'id', 'items') ? body : null;
    flushSync(() => setOrder(found));
    if (!found) {
      void showToast({ title: 'Error', description: NOT_FOUND, kind: 'error', isSilent: true });
      const wait = response?.status === 429 ? formatWait(response.retryAfterSeconds) : null;
      return { failure: <NotFound wait={wait} /> };
    }
    reveal(result.current);
    void showToast({ title: 'Order found', description: 'Your order status has been loaded' });
    return { focus: result.current };
  };

  const form = useClientForm({
    submit,
    onEdit: ({ name }) => {
      if (name === 'contactInfo') setHasAccountEmail(false);
    },
  });
  usePrefill(element, { onEmail: setHasAccountEmail, onComplete: (fields) => void form.send(fields) });
  const { errors } = form;
  return (
    <div className="needs-script mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-[22rem_minmax(0,1fr)] xl:gap-x-24">
      <form {...form.formProps} ref={element} className="grid content-start gap-6">
        <Field
          label="Order Number"
          name="orderId"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.orderId}
        />
        <Field
          label="Email or Phone"
          name="contactInfo"
          required
          // There is no autocomplete token for "email or phone".
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={hasAccountEmail ? 'Using your account email by default' : 'The one that you ordered with'}
          error={errors.contactInfo}
        />
        <FormErrors form={form} />
        <SubmitButton form={form} label="Track Order" busyLabel="Tracking..." />
      </form>
      {order && <TrackedOrder order={order} imageSources={imageSources} whatsApp={whatsApp} ref={result} />}
    </div>
  );
}

const NOT_FOUND = 'Failed to find order. Please check your information and try again.';

/** @param props.wait how long to wait after too many tries, such as '5 minutes'; null when that is not the reason */
function NotFound({ wait }: { wait: string | null }) {
  return (
    <>
      <p>{NOT_FOUND}</p>
      {wait && (
        <p>
          Too many tries. Please wait {wait} and try again. Your own orders are in{' '}
          <a href="/orders" className="text-link">
            My Orders
          </a>
          .
        </p>
      )}
    </>
  );
}

/** Scrolls to an order that was found below the form, as on phones. */
function reveal(order: HTMLElement | null): void {
  if (order && order.getBoundingClientRect().top > window.innerHeight / 3) order.scrollIntoView();
}

type Prefill = {
  /** Called when the account's email was filled in, and with false when it was taken back. */
  onEmail: (isFilled: boolean) => void;
  /** Called when the address has led to an order of which all is known: nothing is left to type. */
  onComplete: (form: HTMLFormElement) => void;
};

/** Fills in what the address says of the order, and the email of the signed-in customer. */
function usePrefill(form: RefObject<HTMLFormElement | null>, { onEmail, onComplete }: Prefill): void {
  const complete = () => {
    const id = queryValue('id').trim();
    const fields = form.current && new FormData(form.current);
    if (form.current && id && fields?.get('orderId') === id && fields.get('contactInfo')) {
      onComplete(form.current);
    }
  };
  const prefill = useEffectEvent(() => {
    fillEmptyField(form.current, 'orderId', queryValue('id').trim());
    if (fillEmptyField(form.current, 'contactInfo', queryValue('email'))) complete();
  });
  useKnownAccount(
    ({ email }) => {
      if (!fillEmptyField(form.current, 'contactInfo', email)) return;
      onEmail(true);
      complete();
    },
    () => {
      clearFilledField(form.current, 'contactInfo');
      onEmail(false);
    },
  );
  useEffect(() => prefill(), []);
}

function queryValue(name: string): string {
  return new URLSearchParams(window.location.search).get(name) ?? '';
}
