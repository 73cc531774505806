import 'server-only';
import { z } from 'zod';
import { emailInput } from '@/lib/format/email-input';
import type { MailLinkPage } from '@/lib/routes/mail-links.mjs';
import { callStoreApi } from '@/lib/store-api/client';
import { statusFailure, type ApiResult } from '@/lib/store-api/failure';
import { dropInvalid, filledText, orNull, unknownList, unreadBody } from '@/lib/store-api/lenient-schema';
import { MAX_TEXT_LENGTH } from '@/lib/store-api/limits';

const REQUIRED = 'This field is required';

/** A token of a mail. The store made it, so only its length is known to be limited. */
const TOKEN = /^[\w.~-]{1,500}$/;

const line = (maxLength: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(maxLength, `Please write at most ${maxLength} characters`);

/** What the contact form sends to the storefront's server. */
export const messageInput = z.object({
  name: line(100),
  email: emailInput,
  subject: line(200),
  message: line(5000),
  /** One of the customer's orders; of the form's empty choice nothing is sent. */
  orderId: z
    .string()
    .max(MAX_TEXT_LENGTH)
    .transform((id) => id || undefined)
    .optional(),
});

/** A complaint of the customer that waits for an answer. */
const wireComplaint = z.object({
  number: filledText,
  /** The day by which it is promised, such as `2026-12-28`. */
  answerBy: z.iso.date(),
});

export type OpenComplaint = z.infer<typeof wireComplaint>;

/** The answer of a store that gives messages a number and a date (extension `complaints`); of another one null. */
const messageAnswer = orNull(z.object({ complaint: orNull(wireComplaint) })).transform((answer) => ({
  complaint: answer?.complaint ?? null,
}));

/** What the form of the newsletter sends to the storefront's server. */
export const subscriptionInput = z.object({ email: emailInput });

/** What the link of a mail brings, and which button of its page was pressed. */
export const mailLinkAnswer = z.object({
  token: z.string().regex(TOKEN),
  answer: z.enum(['confirm', 'cancel']),
});

/** A page that confirms or cancels something by the token of its mail alone. */
export type AnswerPage = Exclude<MailLinkPage, 'guest-order'>;

/** Where the store takes the answers of a page. */
const ANSWER_CALLS: Record<AnswerPage, { confirm: { path: string }; cancel?: { path: string } }> = {
  'back-in-stock': {
    confirm: { path: '/stock-alerts/confirmations' },
    cancel: { path: '/stock-alerts/cancellations' },
  },
  'confirm-email': { confirm: { path: '/email-changes/confirmations' } },
  newsletter: {
    confirm: { path: '/newsletter/confirmations' },
    cancel: { path: '/newsletter/cancellations' },
  },
};

/** Reads the signed-in customer's complaints that wait for an answer, the most urgent one first; never cached. */
export async function getOpenComplaints({
  site,
  token,
}: {
  site: string;
  token: string;
}): Promise<ApiResult<OpenComplaint[]>> {
  const schema = z.object({ data: unknownList.transform(dropInvalid(wireComplaint)) });
  const result = await callStoreApi({ site, token, path: '/messages', schema });
  return result.ok ? { ok: true, data: result.data.data } : result;
}

/**
 * Hands a message to the store.
 *
 * @param caller the token of the customer whose order it may be about, and the key that tells a message that is sent again
 */
export function sendMessage(
  { site, token, idempotencyKey }: { site: string; token?: string; idempotencyKey?: string },
  body: z.infer<typeof messageInput>,
): Promise<ApiResult<z.output<typeof messageAnswer>>> {
  return callStoreApi({
    ...{ site, token, idempotencyKey, body },
    method: 'POST',
    path: '/messages',
    schema: messageAnswer,
  });
}

/** Asks the store to mail an address the link that confirms its subscription. */
export function subscribe(
  site: string,
  body: z.infer<typeof subscriptionInput>,
): Promise<ApiResult<unknown>> {
  return callStoreApi({ site, method: 'POST', path: '/newsletter', body, schema: unreadBody });
}

/**
 * Confirms or cancels with the token of a mail. The failure of a confirmation is a 404 when the token is no longer valid; what is
 * cancelled may be gone already.
 */
export function answerMailLink(
  site: string,
  page: AnswerPage,
  { answer, token }: z.infer<typeof mailLinkAnswer>,
): Promise<ApiResult<unknown>> {
  const call = ANSWER_CALLS[page][answer];
  if (!call) return Promise.resolve(statusFailure(404, 'There is nothing to cancel.'));
  return callStoreApi({ ...call, site, method: 'POST', body: { token }, schema: unreadBody });
}
