import { fillEmptyField } from '@/components/ui/fill-empty-field';
import { fetchJson } from '@/lib/browser/fetch-json';
import { readField, readText } from '@/lib/browser/fields';

const entered = new WeakSet<HTMLInputElement>();

/**
 * Fills in the email of the signed-in customer when the field is first entered, unless it has been edited or its form
 * sent by then. Apart from the form, which is in the first load of the home page.
 */
export async function prefillEmail(input: HTMLInputElement): Promise<void> {
  const { form } = input;
  if (!form || entered.has(input)) return;
  entered.add(input);
  let isEdited = false;
  const onInput = () => {
    isEdited = true;
  };
  input.addEventListener('input', onInput, { once: true });
  const response = await fetchJson('/api/account');
  input.removeEventListener('input', onInput);
  if (isEdited || 'sent' in form.dataset) return;
  fillEmptyField(form, input.name, readText(readField(response?.body, 'email')));
}
