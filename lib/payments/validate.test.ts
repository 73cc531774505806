import { wirePaymentForm } from './field-schema';
import { toPaymentForm } from './to-payment-form';
import { missingFields, validatePayment } from './validate';

const form = (...definitions: object[]) => toPaymentForm(wirePaymentForm.parse(definitions));
const error = (definition: object, value: string) =>
  validatePayment(form({ name: 'field', ...definition }), new Map([['field', value]])).get('field') ?? null;

test.each([
  [{}, '', null],
  [{ rules: { required: true } }, '', 'This field is required'],
  [{ rules: { required: true } }, '   ', 'This field is required'],
  [{ rules: { required: true }, rulesMessages: ['Say it', 'Other'] }, ' ', 'Say it'],
  [{ type: 'email' }, 'x@y', 'Please enter a valid email address'],
  [
    { type: 'email', rules: { required: true }, rulesMessages: ['Email!'] },
    'x',
    'Please enter a valid email address',
  ],
  [{ type: 'email' }, ' x@y.z ', null],
  [{ type: 'number' }, 'ten', 'Please enter a number'],
  [{ type: 'number' }, '10.5', null],
  [{ type: 'checkbox', rules: { required: true } }, 'false', 'This field is required'],
  [{ type: 'checkbox', rules: { required: true } }, 'true', null],
  [{ type: 'select', options: ['a'], rules: { required: true } }, '', 'This field is required'],
  [{ type: 'select', options: ['a'], rules: { required: true } }, 'a', null],
  [{ type: 'email' }, 'asha rao@x.yz', 'Please enter a valid email address'],
  [{ type: 'email' }, 'asha@x.yz, rao', 'Please enter a valid email address'],
  // What is chosen or ticked has no length.
  [{ type: 'select', options: ['a'], rules: { minLength: 3 } }, 'a', null],
  [{ type: 'checkbox', rules: { minLength: 9 } }, 'true', null],
  [{ rules: { required: true } }, 'false', null],
  [{ rules: { minLength: 3, maxLength: 3 } }, 'abc', null],
  [{ rules: { required: true, minLength: 3 }, rulesMessages: ['Say it', 'Short'] }, 'ab', 'Short'],
  [{ rules: { required: true, maxLength: 3 }, rulesMessages: ['Say it', 'Long'] }, 'abcd', 'Long'],
  [{ rules: { minLength: 3 } }, 'ab', 'Must have at least 3 characters'],
  [{ rules: { minLength: 3 } }, '', null],
  [{ rules: { maxLength: '3' } }, 'abcd', 'Must have no more than 3 characters'],
  [{ rules: { pattern: '^a+$' } }, 'ab', 'Invalid format'],
  // Each given rule takes the next message, or else the first.
  [{ rules: { required: true, pattern: '^a+$' }, rulesMessages: ['One', 'Two'] }, 'b', 'Two'],
  [{ rules: { minLength: 2, pattern: '^a+$' }, rulesMessages: ['One'] }, 'bb', 'One'],
  [
    { rules: { required: true, pattern: '^a+$' }, rulesMessages: [null, 'Two'] },
    '',
    'This field is required',
  ],
  // Rules that no value satisfies or that are unreadable are left to the store.
  [{ rules: { minLength: 5, maxLength: 2 } }, 'abc', null],
  [{ rules: { maxLength: 0, minLength: -1 } }, 'abc', null],
  [{ rules: { pattern: '(' } }, 'abc', null],
  [{ rules: { pattern: '^(a+)+$' } }, `${'a'.repeat(60)}!`, null],
  [{ rules: { pattern: '^[A-Za-z]+( [A-Za-z]+)*$' } }, '123', 'Invalid format'],
  [{ rules: { pattern: '^([a-z0-9.]+@[a-z]+|[0-9]{10})$' } }, '!!', 'Invalid format'],
  [{ rules: { pattern: '^([a-z0-9.]+@[a-z]+|[0-9]{10})$' } }, 'asha@upi', null],
  [{ rules: { pattern: '^(?=.*[0-9]).{8,}$' } }, 'short', 'Invalid format'],
  [{ rules: { pattern: '^(?=.*[0-9]).{8,}$' } }, 'long enough', 'Invalid format'],
  [{ rules: { pattern: '^(?=.*[0-9]).{8,}$' } }, 'long enough 1', null],
  [{ rules: { pattern: '[a-z]+@[a-z]+\\.[a-z]+\\.[a-z]+' } }, 'zzz', 'Invalid format'],
  [{ rules: { pattern: '^(a+)+$', minLength: 70 } }, 'a', 'Must have at least 70 characters'],
  [{ rules: { pattern: '^(a+)+$', required: true } }, ' ', 'This field is required'],
  // Any spelling of true makes a field required.
  ...[1, '1', 'yes', 'true', 'required', {}].map((required): [object, string, string] => [
    { rules: { required } },
    '',
    'This field is required',
  ]),
  ...[0, '', 'false', 'no', null].map((required): [object, string, null] => [
    { rules: { required } },
    '',
    null,
  ]),
  [{ rules: 'required' }, '', 'This field is required'],
  [{ rules: ['required', { minLength: 3 }] }, 'ab', 'Must have at least 3 characters'],
  [{ rules: [null, 7] }, '', null],
  // A rule that can't be broken counts for the order of the messages.
  [{ rules: { minLength: 0, pattern: '^a+$' }, rulesMessages: ['One', 'Two'] }, 'b', 'Two'],
  [
    { rules: { required: false, maxLength: 'odd', pattern: '^a+$' }, rulesMessages: ['1', '2', '3'] },
    'b',
    '3',
  ],
  [{ rules: { minLength: null, pattern: '^a+$' }, rulesMessages: ['One', 'Two'] }, 'b', 'One'],
  [{ rules: { required: true }, rulesMessages: 'Say it' }, '', 'Say it'],
])('validates %j with %j: %j', (definition, value, expected) => {
  expect(error(definition, value)).toBe(expected);
});

test.each([
  [{ type: 'tel', rules: { required: true } }, '+91', 'This field is required'],
  [{ type: 'tel', rules: { required: true }, rulesMessages: ['Your number?'] }, '+91', 'Your number?'],
  [{ name: 'payerPHONE' }, '+91987', 'Phone number must be 13 characters (including +91)'],
  [{ type: 'tel' }, '9876543210', 'Phone number must start with +91'],
  [{ name: 'phone', type: 'number' }, '9876543210', 'Phone number must start with +91'],
  [{ name: 'phone', type: 'textarea' }, 'by phone', null],
  [{ type: 'tel', rules: { minLength: 13 } }, '+91987', 'Phone number must have at least 13 characters'],
  [
    { type: 'tel', rules: { maxLength: 13 } },
    '+9198765432101',
    'Phone number must have no more than 13 characters',
  ],
  [{ type: 'tel', rules: { pattern: '^\\+91[6-9]' } }, '+911234567890', 'Invalid phone number format'],
  [{ type: 'tel' }, '+91', null],
  [{ type: 'tel', rules: { minLength: 11, maxLength: 11 } }, '+9112345678', null],
  [{ type: 'tel', rules: { maxLength: 8 } }, '+9112345', null],
  [{ type: 'tel', rules: { maxLength: 8 } }, '+91123456', 'Phone number must have no more than 8 characters'],
  [
    { type: 'tel', rules: { minLength: 8, maxLength: 12 } },
    '+919876543210',
    'Phone number must have no more than 12 characters',
  ],
  [{ type: 'tel', rules: { minLength: 9, pattern: '^\\+91[0-9]{8}$' } }, '+9112345678', null],
  [
    { type: 'tel', rules: { minLength: 9, pattern: '^\\+91[0-9]{8}$' } },
    '+919876543210',
    'Invalid phone number format',
  ],
  // Rules that no number with +91 satisfies.
  ...[
    { maxLength: 10 },
    { minLength: 10, maxLength: 10 },
    { minLength: 14 },
    { pattern: '^[6-9][0-9]{9}$' },
    { pattern: '^\\+44' },
  ].flatMap((rules): [object, string, string | null][] => [
    [{ type: 'tel', rules }, '+919876543210', null],
    [{ type: 'tel', rules }, '+9198765', 'Phone number must be 13 characters (including +91)'],
  ]),
])('validates the phone field %j with %j: %j', (definition, value, expected) => {
  const [field] = form({ name: 'field', ...definition });
  const errors = field && validatePayment([field], new Map([[field.name, value]]));
  expect(errors?.get(field?.name ?? '') ?? null).toBe(expected);
});

test('lists visible required fields that are not filled, and no hidden ones', () => {
  const fields = form(
    { name: 'method', type: 'select', options: ['card'], rules: { required: true } },
    { name: 'pin', rules: { required: true }, showWhenFilled: ['method'] },
    { name: 'agree', type: 'checkbox', rules: { required: true } },
    { name: 'phone', rules: { required: true } },
    { name: 'note' },
  );
  const names = (values: Record<string, string>) =>
    missingFields(fields, new Map(Object.entries(values))).map(({ name }) => name);
  expect(names({ phone: '+91' })).toEqual(['method', 'agree', 'phone']);
  expect(names({ method: 'card', agree: 'true', phone: '+919' })).toEqual(['pin']);
});

test('says nothing of a valid form', () => {
  expect(validatePayment(form({ name: 'note' }), new Map())).toEqual(new Map());
});
