import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '@/components/ui/show-toast';
import type { TrackedOrder } from '@/lib/orders/order';
import { readText } from '@/lib/storage/fields';
import { formatWait } from '@/lib/format/wait';
import { findOrder } from './find-order';
import { useAccountEmail } from './use-account-email';

/** What is wrong with the fields, by their names. */
type Errors = { orderId?: string; contactInfo?: string };

/** The state of looking for an order. What is typed stays in the fields themselves. */
export function useTrackOrder() {
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [wait, setWait] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const [isAccountEmail, setAccountEmail] = useState(false);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('id');
    if (asked) fillIn(form.current, 'orderId', asked);
  }, []);

  useAccountEmail(
    useCallback((email: string) => {
      if (fillIn(form.current, 'contactInfo', email)) setAccountEmail(true);
    }, []),
  );

  const track = async (fields: HTMLFormElement) => {
    if (isBusy) return;
    const typed = new FormData(fields);
    const [id, contact] = [readText(typed.get('orderId')).trim(), readText(typed.get('contactInfo')).trim()];
    if (!id || !contact) {
      flushSync(() =>
        setErrors({
          ...(!id && { orderId: 'Please enter your order number' }),
          ...(!contact && { contactInfo: 'Please enter your email or phone' }),
        }),
      );
      fields.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      const description = 'Please enter both order number and email/phone';
      return void showToast({ title: 'Required fields', description, kind: 'error' });
    }
    setBusy(true);
    setErrors({});
    setWait(null);
    const finding = await findOrder(id, contact);
    flushSync(() => {
      setBusy(false);
      setOrder(finding.kind === 'found' ? finding.order : null);
      if (finding.kind === 'too-many') setWait(formatWait(finding.seconds));
    });
    if (finding.kind === 'found') {
      result.current?.focus();
      return void showToast({ title: 'Order found', description: 'Your order status has been loaded' });
    }
    fields.querySelector<HTMLElement>('[type="submit"]')?.focus();
    const description = 'Failed to find order. Please check your information and try again.';
    void showToast({ title: 'Error', description, kind: 'error' });
  };

  const onEdit = ({ name }: HTMLInputElement) => {
    if (name === 'contactInfo') setAccountEmail(false);
    setErrors({ ...errors, [name]: undefined });
  };

  return { form, result, errors, wait, isBusy, order, isAccountEmail, track, onEdit };
}

/** @returns false for a field that somebody was quicker to fill in */
function fillIn(form: HTMLFormElement | null, name: string, value: string): boolean {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement) || control.value) return false;
  control.value = value;
  return true;
}
