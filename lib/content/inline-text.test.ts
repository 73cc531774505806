import { toInlineTexts } from './inline-text';
import type { CompanyInfo } from './placeholders';

const company: CompanyInfo = {
  companyName: 'Loom',
  companyAddress: '',
  companyEmail: 'care@loom.example',
  companyPhone: '+91 90000 00002',
  companyLogoUrl: '',
};

test('links the email, the phone and pages of the shop', () => {
  expect(
    toInlineTexts(
      'Write to {{companyEmail}} of {{companyName}}, call {{companyPhone}} or see [Returns](/return).',
      company,
    ),
  ).toEqual([
    { text: 'Write to ' },
    { text: 'care@loom.example', href: 'mailto:care@loom.example' },
    { text: ' of Loom, call ' },
    { text: '+91 90000 00002', href: 'tel:+919000000002' },
    { text: ' or see ' },
    { text: 'Returns', href: '/return' },
    { text: '.' },
  ]);
});

test('does not link a missing value', () => {
  expect(toInlineTexts('Write to {{companyEmail}}.', { ...company, companyEmail: '' })).toEqual([
    { text: 'Write to our customer care team.' },
  ]);
});

test('ignores links to other sites', () => {
  const text = '[a](https://evil.example) [b](//evil.example) [c](javascript:alert(1))';
  expect(toInlineTexts(text, company)).toEqual([{ text }]);
});
