import { isPhoneField, type PaymentField } from './payment-field';

/** The fields of a form in two groups, each in the form's order. */
type FieldGroups = {
  main: PaymentField[];
  /** What is optional, and what is only shown when some of that is filled. */
  optional: PaymentField[];
};

/**
 * Sets the optional fields apart that show from the start, so that the payment is not asked for behind them. Email and
 * phone stay, because they are filled in already. A form of nothing else stays as it is.
 */
export function groupFields(fields: PaymentField[]): FieldGroups {
  const optional = new Set(fields.filter(isOptional).map(({ name }) => name));
  if (!fields.some((field) => isUnconditional(field) && !optional.has(field.name))) {
    return { main: fields, optional: [] };
  }
  let size = 0;
  // Until nothing is added: a field may depend on one that depends on an optional one.
  while (size < optional.size) {
    size = optional.size;
    for (const { name, showWhenFilled } of fields) {
      if (showWhenFilled.length > 0 && showWhenFilled.every((other) => optional.has(other)))
        optional.add(name);
    }
  }
  return {
    main: fields.filter(({ name }) => !optional.has(name)),
    optional: fields.filter(({ name }) => optional.has(name)),
  };
}

const GIFT = /gift/i;
const TAX = /\bgst|\btax|invoice/i;

/** Names the optional fields: by what all of them are about, or by the only one's label. */
export function optionalLabel(optional: PaymentField[]): string {
  const shown = optional.filter(isUnconditional);
  const [first] = shown;
  if (first && shown.length === 1) return first.label;
  const isAbout = (topic: RegExp) => (field: PaymentField) =>
    [field.name, field.label, field.description].some((text) => topic.test(text));
  const [gifts, taxes] = [shown.filter(isAbout(GIFT)), shown.filter(isAbout(TAX))];
  if (gifts.length === shown.length) return 'Gift';
  if (taxes.length === shown.length) return 'Tax invoice';
  const isCovered = shown.every((field) => gifts.includes(field) || taxes.includes(field));
  return isCovered ? 'Gift or tax invoice' : 'More options';
}

function isUnconditional({ showWhenFilled }: PaymentField): boolean {
  return showWhenFilled.length === 0;
}

function isOptional(field: PaymentField): boolean {
  const isContact = field.type === 'email' || isPhoneField(field);
  return isUnconditional(field) && field.required === null && !isContact;
}
