import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jsonResponse } from '@/test-support/responses';
import { DialogButton } from './dialog-button';

const GUIDE = {
  title: 'Men’s shirts',
  measures: [
    { name: 'Chest', howTo: 'Around the chest.' },
    { name: 'Waist', howTo: 'Around the waist.' },
    { name: 'Hip', howTo: 'Around the hips.' },
  ],
  rows: [
    {
      size: 'S',
      values: [
        [86, 91],
        [71, 76],
        [88, 93],
      ],
    },
    {
      size: 'M',
      values: [
        [92, 97],
        [77, 82],
        [94, 99],
      ],
    },
  ],
};

const asked = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  asked.mockReset().mockImplementation(async () => jsonResponse(200, GUIDE));
  globalThis.fetch = asked;
});

const open = async () => {
  render(
    <DialogButton
      dialog="sizeGuide"
      product={{
        id: 'a1',
        name: 'Shirt',
        model: { height: 183, size: 'M' },
        fit: '3 of 4 say it runs small',
      }}
      className=""
    >
      Size guide
    </DialogButton>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Size guide' }));
  return user;
};
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });

test('shows the measures in the unit that this device remembers', async () => {
  const user = await open();
  expect(await screen.findByRole('heading', { name: 'Size guide: Men’s shirts' })).toBeVisible();
  expect(row('M')).toHaveTextContent('M92–9777–8294–99');
  expect(screen.getByText('Our model of 183 cm wears size M')).toBeVisible();
  expect(screen.getByText('Buyers’ answers: 3 of 4 say it runs small.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'inches' }));
  expect(row('M')).toHaveTextContent('M36–3830.5–32.537–39');
  expect(localStorage.getItem('lengthUnit')).toBe('"in"');
});

test('finds the size for two measures, and sends them nowhere', async () => {
  const user = await open();
  const finder = within(await screen.findByRole('region', { name: 'Find your size' }));
  expect(finder.getAllByRole('textbox')).toHaveLength(2);
  await user.type(finder.getByRole('textbox', { name: 'Your chest in cm' }), '95');
  expect(finder.getByRole('status')).toHaveTextContent('Type your waist as well.');
  const waist = finder.getByRole('textbox', { name: 'Your waist in cm' });
  await user.type(waist, '74');
  expect(finder.getByRole('status')).toHaveTextContent('You are between S and M.');
  await user.clear(waist);
  await user.type(waist, 'wide');
  expect(finder.getByRole('status')).toHaveTextContent('Your waist must be a number, such as 98.');
  await user.clear(waist);
  await user.type(waist, '80');
  expect(finder.getByRole('status')).toHaveTextContent('Your size is M.');
  await user.click(screen.getByRole('radio', { name: 'inches' }));
  expect(finder.getByRole('textbox', { name: 'Your chest in inches' })).toHaveValue('37.4');
  expect(finder.getByRole('status')).toHaveTextContent('Your size is M.');
  await user.click(screen.getByRole('radio', { name: 'cm' }));
  localStorage.clear();
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/size-guides?product=a1']);
  expect(localStorage).toHaveLength(0);
});

test('says that the guide could not be loaded, and tries again', async () => {
  asked.mockImplementationOnce(async () => jsonResponse(502, {}));
  const user = await open();
  expect(await screen.findByText('The size guide could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
