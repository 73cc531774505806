import { fillPlace } from './fill-place';

function makeForm(values: { city?: string; state?: string } = {}) {
  const form = document.createElement('form');
  for (const name of ['city', 'state'] as const) {
    const input = document.createElement('input');
    input.name = name;
    input.value = values[name] ?? '';
    form.append(input);
  }
  return form;
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

test('fills empty fields in, and tells the form', () => {
  const form = makeForm({ city: ' ' });
  const edited: string[] = [];
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) edited.push(target.name);
  });
  fillPlace(form, { city: 'Bengaluru', state: 'Karnataka' });
  expect(valuesOf(form)).toEqual({ city: 'Bengaluru', state: 'Karnataka' });
  expect(edited).toEqual(['city', 'state']);
});

test('replaces what another postal code has filled in, also by nothing', () => {
  const form = makeForm();
  fillPlace(form, { city: 'Bengaluru', state: 'Karnataka' });
  fillPlace(form, { city: '', state: 'Tamil Nadu' });
  expect(valuesOf(form)).toEqual({ city: '', state: 'Tamil Nadu' });
});

test('keeps what was typed, also over what was filled in', () => {
  const form = makeForm({ city: 'Whitefield' });
  fillPlace(form, { city: 'Bengaluru', state: 'Karnataka' });
  const state = form.elements.namedItem('state');
  if (state instanceof HTMLInputElement) state.value = 'KA';
  fillPlace(form, { city: 'Chennai', state: 'Tamil Nadu' });
  expect(valuesOf(form)).toEqual({ city: 'Whitefield', state: 'KA' });
});

test('selects what it fills into the field that somebody is about to type into', () => {
  const form = makeForm();
  document.body.append(form);
  const city = form.elements.namedItem('city');
  if (!(city instanceof HTMLInputElement)) throw new Error('no city');
  city.focus();
  fillPlace(form, { city: 'Kolkata', state: 'West Bengal' });
  expect([city.selectionStart, city.selectionEnd]).toEqual([0, 'Kolkata'.length]);
  form.remove();
});
