import { toInlineTexts } from './inline-text';
import type { CompanyInfo } from './placeholders';

const facts: CompanyInfo = {
  companyName: 'Loom',
  companyAddress: '',
  companyEmail: 'care@loom.example',
  companyPhone: '+91 90000 00002',
  companyLogoUrl: '',
};

test('email, phone and pages of the shop become links', () => {
  expect(
    toInlineTexts(
      'Write to {{companyEmail}} of {{companyName}}, call {{companyPhone}} or see [Returns](/return).',
      facts,
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

test('what was not told leads nowhere', () => {
  expect(toInlineTexts('Write to {{companyEmail}}.', { ...facts, companyEmail: '' })).toEqual([
    { text: 'Write to our customer care team.' },
  ]);
});

test('no link leads out of the shop', () => {
  const text = '[a](https://evil.example) [b](//evil.example) [c](javascript:alert(1))';
  expect(toInlineTexts(text, facts)).toEqual([{ text }]);
});
