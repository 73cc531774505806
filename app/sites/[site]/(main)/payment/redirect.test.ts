/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { submitForm } from './redirect';

test('a gateway gets one hidden form, posted with its inputs in their order', () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  submitForm({ kind: 'post', url: 'https://old.example/pay', inputs: [['a', '0']] });
  submitForm({
    kind: 'post',
    url: 'https://pay.example/start',
    inputs: [
      ['b', '2'],
      ['a', '<1>'],
    ],
  });
  expect(submit).toHaveBeenCalledTimes(2);
  const forms = [...document.forms];
  expect(forms.map(({ action, method, hidden }) => [action, method, hidden])).toEqual([
    ['https://pay.example/start', 'post', true],
  ]);
  const inputs = [...(forms[0]?.querySelectorAll('input') ?? [])];
  expect(inputs.map(({ type, name, value }) => [type, name, value])).toEqual([
    ['hidden', 'b', '2'],
    ['hidden', 'a', '<1>'],
  ]);
});
