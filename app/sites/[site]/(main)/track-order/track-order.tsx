'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { Field } from '@/components/ui/field';
import { clearFilledField, fillEmptyField } from '@/components/ui/fill-empty-field';
import { showToast } from '@/components/ui/show-toast';
import { formatWait } from '@/lib/format/wait';
import { postJson, type JsonResponse } from '@/lib/browser/fetch-json';
import type { TrackedOrder as Order } from '@/lib/orders/order';
import type { ImageSources } from '@/lib/images/image-path';
import { useKnownAccount } from '@/lib/session/use-account';
import { readField, readText } from '@/lib/browser/fields';
import { TrackedOrder } from './tracked-order';

/** Finds an order by its number and contact, and shows its status. */
export function TrackOrder({ imageSources }: { imageSources: ImageSources }) {
  const element = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const [order, setOrder] = useState<Order | null>(null);
  const [hasAccountEmail, setHasAccountEmail] = useState(false);
  usePrefill(element, setHasAccountEmail);

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
    const found = response && parseOrder(response);
    flushSync(() => setOrder(found));
    if (!found) {
      void showToast({ title: 'Error', description: NOT_FOUND, kind: 'error', isSilent: true });
      const wait = response?.status === 429 ? formatWait(response.retryAfterSeconds) : null;
      return { failure: <NotFound wait={wait} /> };
    }
    void showToast({ title: 'Order found', description: 'Your order status has been loaded' });
    return { focus: result.current };
  };

  const form = useClientForm({
    submit,
    onEdit: ({ name }) => {
      if (name === 'contactInfo') setHasAccountEmail(false);
    },
  });
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
      {order && <TrackedOrder order={order} imageSources={imageSources} ref={result} />}
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

/**
 * Fills in the order number from the address, and the email of the signed-in customer.
 *
 * @param onEmail called when the email was filled in, and with false when it was taken back
 */
function usePrefill(form: RefObject<HTMLFormElement | null>, onEmail: (isFilled: boolean) => void): void {
  useKnownAccount(
    ({ email }) => {
      if (fillEmptyField(form.current, 'contactInfo', email)) onEmail(true);
    },
    () => {
      clearFilledField(form.current, 'contactInfo');
      onEmail(false);
    },
  );
  useEffect(() => {
    fillEmptyField(form.current, 'orderId', new URLSearchParams(window.location.search).get('id') ?? '');
  }, [form]);
}

function parseOrder({ status, body }: JsonResponse): Order | null {
  return status === 200 && isOrder(body) ? body : null;
}

// The server has parsed the store's order; this only rejects a page of a proxy in between.
function isOrder(body: unknown): body is Order {
  return typeof readField(body, 'id') === 'string' && Array.isArray(readField(body, 'items'));
}
