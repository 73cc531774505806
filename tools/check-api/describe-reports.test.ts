import { describeReports } from './describe-reports';

test('does not call right what was not made', () => {
  const reports = [
    { call: 'GET /products', findings: [], isMade: true },
    { call: 'GET /orders', findings: [], isMade: false },
  ];
  expect(describeReports(reports, false)).toEqual([
    'GET /products',
    '  as it should be',
    'GET /orders',
    '  refuses a wrong token, and is else not checked',
    '0 wrong, 0 missing, 0 ignored.',
    expect.stringMatching(/^Not checked: POST \/users\/register, .*GET \/orders, .*--write makes them\.$/),
  ]);
});

test('names what a failure has kept from being checked', () => {
  const made = {
    call: 'POST /users/register',
    findings: [{ kind: 'wrong', text: 'status 500' } as const],
    isMade: true,
  };
  const [, , , last] = describeReports([made], true);
  expect(last).toMatch(/^Not checked: POST \/users\/authorize, .*POST \/payments\.$/);
});
