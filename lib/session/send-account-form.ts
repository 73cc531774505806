import { sendJson, type JsonResponse } from '@/lib/browser/fetch-json';
import { changeFailure } from './change-failure';

/** The routes that change the account, and the schemas of their forms in lib/session/credentials. */
const ROUTES = {
  profileInput: { path: '/api/account', method: 'PATCH' },
  passwordChangeInput: { path: '/api/account/password', method: 'PUT' },
  emailChangeInput: { path: '/api/account/email', method: 'POST' },
  deletionInput: { path: '/api/account', method: 'DELETE' },
} as const;

const PROOFS = ['currentPassword', 'code'];

/** Sends a change of the account. @returns null when there is no response */
export function sendAccountChange(schema: keyof typeof ROUTES, body: object): Promise<JsonResponse | null> {
  const { path, method } = ROUTES[schema];
  return sendJson(method, path, body);
}

/**
 * Validates and sends a form of the account.
 *
 * @returns null when it was taken; otherwise what is wrong, for useClientForm
 */
export async function sendAccountForm(
  form: HTMLFormElement,
  schema: keyof typeof ROUTES,
): Promise<{ errors?: Record<string, string>; failure?: string } | null> {
  const schemas = await import('./credentials').catch(() => null);
  if (!schemas) return { failure: 'The store could not be reached. Please try again.' };
  const input = schemas[schema].safeParse(Object.fromEntries(new FormData(form)));
  if (!input.success) return { errors: schemas.fieldErrors(input.error) };
  const response = await sendAccountChange(schema, input.data);
  const failure = changeFailure(response);
  if (failure === null) return null;
  // All fields are valid, so that the store can only refuse the proof of who it is.
  const proof = PROOFS.find((name) => name in input.data);
  return response?.status === 422 && proof ? { errors: { [proof]: failure } } : { failure };
}
