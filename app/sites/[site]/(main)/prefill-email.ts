import { fillEmptyField } from '@/components/ui/fill-empty-field';
import { fetchJson } from '@/lib/http/fetch-json';
import { readField, readText } from '@/lib/storage/fields';

/** Fills in the email of the signed-in customer. Apart from the form, which is in the first load of the home page. */
export async function prefillEmail(form: HTMLFormElement): Promise<void> {
  const response = await fetchJson('/api/account');
  fillEmptyField(form, 'email', readText(readField(response?.body, 'email')));
}
