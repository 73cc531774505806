import { isPhoneField, type PaymentField } from './payment-field';
import { fieldError } from './validate';
import { isFilled, shapeValue, type Values } from './values';

/** What is known of the customer; empty where it is not. */
export type Contact = { email: string; phone: string };

/** A field for somebody else's contact, such as the receiver of a gift. */
const OTHER_PERSON = /gift|friend|recipient|receiver|sender|alternat/i;

/**
 * The values that a form can be filled in with: its first email and its first phone field, where they are empty and
 * accept the value.
 *
 * @param initial the values that the form starts with
 */
export function knownValues(fields: PaymentField[], initial: Values, { email, phone }: Contact): Values {
  const isOwn = ({ name, label }: PaymentField) => !OTHER_PERSON.test(name) && !OTHER_PERSON.test(label);
  const known: [PaymentField | undefined, string][] = [
    [fields.find((field) => field.type === 'email' && isOwn(field)), email],
    [fields.find((field) => isPhoneField(field) && isOwn(field)), phone],
  ];
  return new Map(
    known.flatMap(([field, text]): [string, string][] => {
      if (!field || !text || isFilled(field, initial)) return [];
      const value = shapeValue(field, text);
      return fieldError(field, value) === null ? [[field.name, value]] : [];
    }),
  );
}
