import { showToast } from '@/components/ui/show-toast';
import { readField, readText } from '@/lib/browser/fields';
import { postJson } from '@/lib/browser/fetch-json';
import { tooManyAttemptsMessage } from '@/lib/format/wait';

/** Forms whose subscription is on its way; a second press waits for nothing of its own. */
const busy = new WeakSet<HTMLFormElement>();

/** Sends the form of the newsletter. What was typed stays unless the store has it; a toast says how it went. */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  if (busy.has(form)) return;
  busy.add(form);
  const email = readText(new FormData(form).get('email')).trim();
  const response = await postJson('/api/newsletter', { email });
  busy.delete(form);
  if (response?.status === 202) {
    form.reset();
    // For the prefill, which must not fill it in again.
    form.dataset.sent = '';
    return showToast({
      title: 'One more step',
      description: `We have sent a mail to ${email}. Press the link in it, and you are subscribed.`,
    });
  }
  const reasons: Record<number, string> = {
    400: readText(readField(response?.body, 'error')),
    422: readText(readField(response?.body, 'error')),
    429: tooManyAttemptsMessage(response?.retryAfterSeconds ?? null),
  };
  return showToast({
    kind: 'error',
    title: 'Not subscribed',
    description: reasons[response?.status ?? 0] || 'The store could not be asked. Please try again.',
  });
}
