import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { orderInput, toOrderRequest } from '@/lib/orders/order-request';
import { wireCreatedOrder, wireOrders, wireTrackedOrder } from '@/lib/orders/schema';
import { wirePaymentForm } from '@/lib/payments/field-schema';
import { paymentRequest, wirePaymentAnswer } from '@/lib/payments/schema';
import { RULE_NAMES } from '@/lib/payments/wire-rules';
import { wireCataloguePage, wireProduct, wireProductList } from '@/lib/products/schema';
import { wireAccount } from '@/lib/session/account-schema';
import { loginInput, registrationInput } from '@/lib/session/credentials';
import { authorization } from '@/lib/session/queries';
import { wireStoreInfo } from '@/lib/store-info/schema';
import { fieldsReadBy } from './read-fields';

/** The schemas that parse the store's answers, by the names that the document gives them in its comments. */
const ANSWERS: Record<string, z.ZodType> = {
  authorization,
  wireAccount,
  wireCataloguePage,
  wireCreatedOrder,
  wireOrders,
  wirePaymentAnswer,
  wirePaymentForm,
  wireProduct,
  wireProductList,
  wireStoreInfo,
  wireTrackedOrder,
};

const text = readFileSync(new URL('store-api.md', import.meta.url), 'utf8');

/** `<!-- answer: schema -->` stands before each JSON example of what a store answers. */
const examples = [...text.matchAll(/<!-- answer: (.+?) -->\s*```json\n([^]*?)```/g)].flatMap(
  ([, names = '', json = '']) => names.split(', ').map((name) => ({ name, json })),
);

/**
 * Before each table stands `<!-- fields: schema -->`, or `<!-- fields: schema data[] -->` for a part of what the schema
 * reads; several that read the same are separated by commas.
 */
const tables = [...text.matchAll(/<!-- fields: (.+?) -->\s*((?:\|.*\n)+)/g)].map(
  ([, sources = '', table = '']) => ({
    sources,
    parts: sources.split(', ').map((source) => {
      const [name = '', part = ''] = source.split(' ');
      return { name, part };
    }),
    fields: fieldsOf(table),
  }),
);

function fieldsOf(table: string): string[] {
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

function schemaOf(name: string): z.ZodType {
  const schema = ANSWERS[name];
  if (!schema) throw new Error(`the test knows no schema ${name}`);
  return schema;
}

/** What a schema reads of its examples within a part, but for what lies in parts that have tables of their own. */
function fieldsRead({ name, part }: { name: string; part: string }): string[] {
  const read = (value: unknown) => schemaOf(name).safeParse(value);
  const all = examples
    .filter((example) => example.name === name)
    .flatMap(({ json }) => [...fieldsReadBy(read, JSON.parse(json))]);
  const otherParts = tables
    .flatMap(({ parts }) => parts)
    .filter((other) => other.name === name && other.part !== '' && other.part !== part);
  const below = part ? `${part}.` : '';
  return all
    .filter((field) => field.startsWith(below))
    .filter((field) => !otherParts.some((other) => field.startsWith(`${other.part}.`)))
    .map((field) => field.slice(below.length))
    .flatMap((field) => (field === 'rules.*' ? RULE_NAMES.map((rule) => `rules.${rule}`) : field));
}

test.each(tables)('lists the fields that are read by $sources', ({ parts, fields }) => {
  const documented = fields.map((field) => field.replace(/\{\w+\}/g, '*'));
  expect(documented.sort()).toEqual([...new Set(parts.flatMap(fieldsRead))].sort());
});

test.each(examples)('has an example that $name accepts', ({ name, json }) => {
  expect(schemaOf(name).safeParse(JSON.parse(json)).error).toBeUndefined();
});

test('has an example and a table for each schema', () => {
  const names = Object.keys(ANSWERS).sort();
  const described = tables.flatMap(({ parts }) => parts.map(({ name }) => name));
  expect([...new Set(examples.map(({ name }) => name))].sort()).toEqual(names);
  expect([...new Set(described)].sort()).toEqual(names);
});

test('names each JSON example', () => {
  const named = text.match(/<!-- (?:answer|request): .+? -->\s*```json/g);
  expect(named).toHaveLength(text.match(/```json/g)?.length ?? 0);
});

/** `<!-- request: … -->` stands before each JSON example of a body that the storefront sends. */
function requestExample(name: string): unknown {
  const [, json = ''] =
    new RegExp(`<!-- request: ${name} -->\\s*\`\`\`json\\n([^]*?)\`\`\``).exec(text) ?? [];
  return JSON.parse(json);
}

test('shows the bodies that the storefront sends', () => {
  const signIn = requestExample('POST /users/authorize');
  expect(loginInput.parse(signIn)).toEqual(signIn);
  const person = z.looseObject({ password: z.string() }).parse(requestExample('POST /users/register'));
  const typed = { ...person, confirmPassword: person.password };
  expect(registrationInput.parse(typed)).toEqual(typed);
  const order = requestExample('POST /orders');
  expect(toOrderRequest(orderInput.parse(order), true)).toEqual(order);
  const payment = requestExample('POST /payments');
  expect(paymentRequest.parse(payment)).toEqual(payment);
});
