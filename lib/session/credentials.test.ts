import { fieldErrors, loginInput, registrationInput } from './credentials';

const LOGIN = { email: 'asha@example.com', password: 'secret' };
const PERSON = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};

const loginErrors = (input: unknown) => errorsOf(loginInput.safeParse(input));
const registrationErrors = (input: unknown) => errorsOf(registrationInput.safeParse(input));

function errorsOf(result: ReturnType<typeof loginInput.safeParse | typeof registrationInput.safeParse>) {
  return result.success ? {} : fieldErrors(result.error);
}

test.each(['firstName', 'lastName'])('rejects a %s with control characters', (field) => {
  for (const name of ['Asha\u001b[2J', 'As\u009bha', 'As\nha']) {
    expect(registrationErrors({ ...PERSON, [field]: name })).toEqual({
      [field]: 'It has a character that can’t be shown. Please type it again',
    });
  }
  expect(registrationErrors({ ...PERSON, [field]: 'അവന്\u200d' })).toEqual({});
});

describe('loginInput', () => {
  test('trims and lower-cases the email but not the password', () => {
    expect(loginInput.parse({ email: '\t Asha@Example.COM ', password: '  pass ' })).toEqual({
      email: 'asha@example.com',
      password: '  pass ',
    });
  });

  test.each([
    '',
    ' ',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@@example.com',
    'a b@example.com',
    'asha@example.com, b@example.com',
    'asha@example..com',
    '<asha@example.com>',
    'asha@example.com\nbcc: x@y.in',
    'x'.repeat(100_000),
    undefined,
    null,
    7,
    {},
    ['asha@example.com'],
  ])('rejects the email %j', (email) => {
    expect(loginErrors({ ...LOGIN, email })).toEqual({ email: 'Invalid email address' });
  });

  test.each(['', '12345', undefined, null, 123456, ['123456']])('rejects the password %j', (password) => {
    expect(loginErrors({ ...LOGIN, password })).toEqual({
      password: 'Password must be at least 6 characters',
    });
  });

  test.each(['123456', '      ', 'पासवर्ड-१', '"\'<>;--', 'x'.repeat(1000)])(
    'accepts the password %j',
    (password) => {
      expect(loginErrors({ ...LOGIN, password })).toEqual({});
    },
  );

  test('leaves out unknown fields', () => {
    expect(loginInput.parse({ ...LOGIN, isAdmin: true })).toEqual(LOGIN);
  });
});

describe('registrationInput', () => {
  test('trims names and email', () => {
    const typed = { ...PERSON, firstName: ' Asha ', lastName: '\u00a0Rao', email: ' ASHA@example.com' };
    expect(registrationInput.parse(typed)).toEqual(PERSON);
  });

  test.each([
    ['firstName', 'First name must be at least 2 characters'],
    ['lastName', 'Last name must be at least 2 characters'],
  ])('rejects a %s of one letter, with spaces around it as well', (field, message) => {
    for (const value of ['', 'A', ' A ', null, 42]) {
      expect(registrationErrors({ ...PERSON, [field]: value })).toEqual({ [field]: message });
    }
    for (const value of ['Al', 'आशा', "O'Neil", 'Ana María']) {
      expect(registrationErrors({ ...PERSON, [field]: value })).toEqual({});
    }
  });

  test.each(['', 'Secret', 'secret ', 'secre', undefined, null])(
    'rejects the repeated password %j',
    (again) => {
      expect(registrationErrors({ ...PERSON, confirmPassword: again })).toEqual({
        confirmPassword: 'Passwords do not match',
      });
    },
  );
});

test.each([null, undefined, 'text', 7, []])('rejects %j', (input) => {
  expect(loginInput.safeParse(input).success).toBe(false);
  expect(loginErrors(input)).toEqual({});
  expect(registrationErrors(input)).toEqual({});
});
