import { z } from 'zod';
import { secret, variableDocs } from '../../shared/variable-docs';
import { isHttpUrl, unusableSettings } from '../env-values';

/** The environment variables about how mails and texts are sent. */
export const messageVariables = z.object({
  SMTP_URL: z
    .string()
    .refine(
      (url) => /^smtps?:\/\//i.test(url) && URL.canParse(url),
      'must be the address of a mail server, such as smtps://user:password@smtp.example.com',
    )
    .optional()
    .meta(
      variableDocs(
        'embedded',
        'Mail server, such as `smtps://user:password@smtp.example.com`.',
        'Characters such as @ in name and password are written as %40. Unset: mails are files in `mails` of ' +
          'STORE_API_DATA, for a program that sends them.',
      ),
    ),
  TEXT_MESSAGE_URL: z
    .string()
    .refine(isHttpUrl, 'must be an http(s) address, such as https://texts.example.com/send')
    .optional()
    .meta(
      variableDocs(
        'embedded',
        'Where texts to phones are sent, as signed JSON `{ to, text }`.',
        'A status of 200 to 299 within 5 s says that the text is on its way; the signature is that of reports of changes. Needs ' +
          'TEXT_MESSAGE_SECRET. Unset: with SMTP_URL one-time codes are mailed, otherwise texts are files in `texts` of STORE_API_DATA, ' +
          'and a shop for trying out shows its codes on the page.',
      ),
    ),
  TEXT_MESSAGE_SECRET: secret(16)
    .optional()
    .meta(
      variableDocs('embedded', 'Key of the signature of calls to TEXT_MESSAGE_URL; at least 16 characters.'),
    ),
});

/**
 * Where texts are sent; null where they are files.
 *
 * @throws Error where their signature has no key
 */
export function readTextHook(
  value: z.output<typeof messageVariables>,
): { url: string; secret: string } | null {
  const { TEXT_MESSAGE_URL: url, TEXT_MESSAGE_SECRET: secret } = value;
  if (url === undefined) return null;
  if (secret !== undefined) return { url, secret };
  throw unusableSettings(['TEXT_MESSAGE_URL needs TEXT_MESSAGE_SECRET, by which its calls are signed']);
}
