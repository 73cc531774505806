import type { PaymentField } from './payment-field';

/** Found within words too: names are often written as one. */
const SECRET =
  /card|cvv|cvc|expir|\botp|otp\b|passw|passc|passphrase|iban|secret|security code|mpin|upi ?pin|atm ?pin/;

/** Only as words of their own: they are part of harmless ones. A PIN code is a part of an Indian address. */
const SECRET_WORD =
  /\b(?:pin(?! ?code)|pan|cc|csc|cid|exp|valid (?:thru|until|till)|account (?:number|no))\b/;

/**
 * Whether a field asks for what must be kept nowhere: passwords, and all that pays by itself, such as the number
 * of a card, its dates and codes, and PINs. Its type proves nothing, so its name and texts are read.
 */
export function isSecretField({ type, name, label, placeholder }: PaymentField): boolean {
  if (type === 'password') return true;
  return [name, label, placeholder].map(asWords).some((text) => SECRET.test(text) || SECRET_WORD.test(text));
}

function asWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}
