import { fillPlaceholders, isComplete, splitAtPlaceholders, type CompanyInfo } from './placeholders';

const facts: CompanyInfo = {
  companyName: 'Loom & Line LLP',
  companyAddress: '7 Weavers Lane, Kochi',
  companyEmail: 'care@loom.example',
  companyPhone: '+91 90000 00002',
  companyLogoUrl: 'https://loom.example/logo.webp',
};
const untold: CompanyInfo = {
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
])('%j names the company', (placeholder) => {
  expect(fillPlaceholders(`We, ${placeholder}, sell cloth.`, facts)).toBe('We, Loom & Line LLP, sell cloth.');
});

test.each([
  ['{{companyAddress}} [Company Address]', '7 Weavers Lane, Kochi'],
  ['{{companyEmail}} [Company E-Mail]', 'care@loom.example'],
  ['{company_email_address} [Company Email Address]', 'care@loom.example'],
  ['{{companyPhone}} [Company Phone Number]', '+91 90000 00002'],
  ['{{companyLogoUrl}} [Company Logo URL]', 'https://loom.example/logo.webp'],
  ['{{companyLogoURL}} {company logo}', 'https://loom.example/logo.webp'],
])('%s', (text, value) => {
  expect(fillPlaceholders(text, facts)).toBe(`${value} ${value}`);
});

test('a text stays as it is where it has no placeholder', () => {
  for (const text of ['', 'Company Name', '{company}', '[Company]', '{{customerName}}', '{ "company": 1 }']) {
    expect(fillPlaceholders(text, facts)).toBe(text);
  }
});

test('what the store did not tell reads as words', () => {
  const text = '{{companyName}}, {{companyAddress}}: {{companyEmail}}, {{companyPhone}}, {{companyLogoUrl}}.';
  expect(fillPlaceholders(text, untold)).toBe(
    'our store, our office: our customer care team, our customer care number, our logo.',
  );
  expect(isComplete(text, untold)).toBe(false);
  expect(isComplete(text, facts)).toBe(true);
  expect(isComplete('no place for a fact', untold)).toBe(true);
});

test('a placeholder that stands in for a fact tells nothing', () => {
  const placeholding = { ...facts, companyName: '[Company Name]', companyEmail: 'mail {{companyEmail}}' };
  expect(fillPlaceholders('{{companyName}}: {{companyEmail}}', placeholding)).toBe(
    'our store: our customer care team',
  );
});

test('a hostile value is put in as it is, once', () => {
  const hostile = { ...facts, companyName: "$& $1 $` <script>alert(1)</script> '" };
  expect(fillPlaceholders('a {{companyName}} b', hostile)).toBe(`a ${hostile.companyName} b`);
});

test('a text comes apart in its order', () => {
  expect(splitAtPlaceholders('{{companyName}} at {{companyAddress}}.')).toEqual([
    { fact: 'companyName' },
    ' at ',
    { fact: 'companyAddress' },
    '.',
  ]);
});
