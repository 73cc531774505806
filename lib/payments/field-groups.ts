import { isPhoneField, type PaymentField } from './payment-field';

/** The fields of a form in two groups, each in the form's order. */
type FieldGroups = {
  main: PaymentField[];
  /** What is optional, and what is only shown when some of that is filled. */
  optional: PaymentField[];
};

/**
 * Sets the optional fields apart that follow a required choice, such as of the way to pay, so that the payment is not asked for
 * behind them. Email and phone stay, because they are filled in already, and so do checkboxes: nobody consents unseen.
 */
export function groupFields(fields: PaymentField[]): FieldGroups {
  const choice = fields.findIndex((field) => isUnconditional(field) && isRequiredChoice(field));
  const after = choice < 0 ? [] : fields.slice(choice + 1);
  const optional = new Set(after.filter(isFoldable).map(({ name }) => name));
  let size = 0;
  // Until nothing is added: a field may depend on one that depends on an optional one.
  while (size < optional.size) {
    size = optional.size;
    for (const { name, type, showWhenFilled } of fields) {
      if (
        type !== 'checkbox' &&
        showWhenFilled.length > 0 &&
        showWhenFilled.every((other) => optional.has(other))
      )
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
  return isCovered ? 'Gift or tax invoice' : 'More details';
}

function isUnconditional({ showWhenFilled }: PaymentField): boolean {
  return showWhenFilled.length === 0;
}

function isRequiredChoice({ type, required }: PaymentField): boolean {
  return type === 'select' && required !== null;
}

function isFoldable(field: PaymentField): boolean {
  const isContact = field.type === 'email' || isPhoneField(field);
  return isUnconditional(field) && field.required === null && !isContact && field.type !== 'checkbox';
}
