import { fillPlaceholders, isComplete, splitAtPlaceholders, type CompanyInfo } from './placeholders';

const company: CompanyInfo = {
  companyName: 'Loom & Line LLP',
  companyAddress: '7 Weavers Lane, Kochi',
  companyEmail: 'care@loom.example',
  companyPhone: '+91 90000 00002',
  companyLogoUrl: 'https://loom.example/logo.webp',
};
const withoutDetails: CompanyInfo = {
  companyName: '',
  companyAddress: '',
  companyEmail: '',
  companyPhone: '',
  companyLogoUrl: '',
};

test.each([
  '{{companyName}}',
  '{companyName}',
  '[Company Name]',
  '{{ companyName }}',
  '{{ company_name }}',
  '{{company-name}}',
  '{{COMPANY_NAME}}',
  '[COMPANY NAME]',
  '[company\u00a0 name]',
  '[[Company Name]]',
  '{{{companyName}}}',
  '{\n  company\n  name\n}',
  '%7B%7BcompanyName%7D%7D',
  '%5BCompany%20Name%5D',
])('recognizes %j as the company name', (placeholder) => {
  expect(fillPlaceholders(`We, ${placeholder}, sell cloth.`, company)).toBe(
    'We, Loom & Line LLP, sell cloth.',
  );
});

test.each([
  ['{{companyAddress}} [Company Address]', '7 Weavers Lane, Kochi'],
  ['{{companyEmail}} [Company E-Mail]', 'care@loom.example'],
  ['{company_email_address} [Company Email Address]', 'care@loom.example'],
  ['{{companyPhone}} [Company Phone Number]', '+91 90000 00002'],
  ['{{companyLogoUrl}} [Company Logo URL]', 'https://loom.example/logo.webp'],
  ['{{companyLogoURL}} {company logo}', 'https://loom.example/logo.webp'],
])('fills in %s', (text, value) => {
  expect(fillPlaceholders(text, company)).toBe(`${value} ${value}`);
});

test('leaves a text without placeholders unchanged', () => {
  for (const text of ['', 'Company Name', '{company}', '[Company]', '{{customerName}}', '{ "company": 1 }']) {
    expect(fillPlaceholders(text, company)).toBe(text);
  }
});

test('fills in a fallback text for a missing value', () => {
  const text = '{{companyName}}, {{companyAddress}}: {{companyEmail}}, {{companyPhone}}, {{companyLogoUrl}}.';
  expect(fillPlaceholders(text, withoutDetails)).toBe(
    'our store, our office: our customer care team, our customer care number, our logo.',
  );
  expect(isComplete(text, withoutDetails)).toBe(false);
  expect(isComplete(text, company)).toBe(true);
  expect(isComplete('no place for a fact', withoutDetails)).toBe(true);
});

test('treats a placeholder in place of a value as missing', () => {
  const placeholding = { ...company, companyName: '[Company Name]', companyEmail: 'mail {{companyEmail}}' };
  expect(fillPlaceholders('{{companyName}}: {{companyEmail}}', placeholding)).toBe(
    'our store: our customer care team',
  );
});

test('inserts a value literally and once', () => {
  const hostile = { ...company, companyName: "$& $1 $` <script>alert(1)</script> '" };
  expect(fillPlaceholders('a {{companyName}} b', hostile)).toBe(`a ${hostile.companyName} b`);
});

test('splits a text in order', () => {
  expect(splitAtPlaceholders('{{companyName}} at {{companyAddress}}.')).toEqual([
    { field: 'companyName' },
    ' at ',
    { field: 'companyAddress' },
    '.',
  ]);
});
