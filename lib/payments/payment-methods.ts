import { readField, readList, readText } from '@/lib/browser/fields';
import type { Totals } from '@/lib/quotes/quote';
import type { PaymentField } from './payment-field';
import type { Values } from './values';

/** Names and labels of the field that asks how to pay. */
const METHOD = /method|mode|\bpay/i;

/**
 * How an order can be paid, where the payment form says so: the options of the required select that asks for it, those last
 * that only phones have.
 *
 * @param fields JSON of the payment form's fields; anything else has no methods
 * @returns their labels
 */
export function paymentMethods(fields: unknown): string[] {
  const [methods = []] = readList(fields, (field) => {
    const asked = `${readText(readField(field, 'name'))} ${readText(readField(field, 'label'))}`;
    const isSelect = readField(field, 'type') === 'select' && readText(readField(field, 'required')) !== '';
    if (!isSelect || !METHOD.test(asked)) return null;
    const options = readList(readField(field, 'options'), (option) => {
      const label = readText(readField(option, 'label'));
      return label ? { label, isApp: Number(readField(option, 'kind') === 'upi-app') } : null;
    });
    return options.toSorted((one, other) => one.isApp - other.isApp).map(({ label }) => label);
  });
  return methods;
}

/** The field whose chosen option is to pay when the order arrives, if there is one. */
export function findCashField(fields: PaymentField[], values: Values): PaymentField | undefined {
  return fields.find(({ name, options }) =>
    options.some(({ kind, value }) => kind === 'cash' && value === values.get(name)),
  );
}

/** The fee of the chosen method and what the order then costs, if it has one. */
export function findMethodWithFee(
  fields: PaymentField[],
  values: Values,
): { fee: number; totals: Totals } | undefined {
  return fields
    .flatMap(({ name, options }) => options.filter(({ value }) => value === values.get(name)))
    .flatMap(({ fee, totals }) => (fee !== undefined && totals ? [{ fee, totals }] : []))[0];
}

/** How long the listed methods may be in all, in characters, so that they fit on two lines. */
const MAX_LISTED = 45;

/** The line that tells at checkout what comes next. @param methods labels, possibly none */
export function nextStepMessage(methods: string[]): string {
  const listed: string[] = [];
  for (const method of methods) {
    if ([...listed, method].join(', ').length > MAX_LISTED) break;
    listed.push(method);
  }
  if (listed.length === 0) return 'You choose how to pay on the next page.';
  if (listed.length < methods.length) return `You pay on the next page: ${listed.join(', ')} and more.`;
  return `You pay on the next page: ${listed.join(', ')}.`;
}
