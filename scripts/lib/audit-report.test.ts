import { auditResult } from './audit-report';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `p${index}`,
        { name: `p${index}`, severity, range: '<2.0.0', via: [] },
      ]),
    ),
  });

test('is clean without a high vulnerability', () => {
  expect(auditResult(report())).toMatchObject({ status: 'clean' });
  expect(auditResult(report('moderate', 'low'))).toMatchObject({
    status: 'clean',
    message: expect.stringContaining('2 of lower severity'),
  });
});

test.each(['high', 'critical'])('names packages with a %s vulnerability', (severity) => {
  expect(auditResult(report('low', severity))).toMatchObject({
    status: 'vulnerable',
    message: expect.stringContaining(`p1 <2.0.0: ${severity}`),
  });
});

test.each([
  ['{"message":"405 Method Not Allowed","method":"POST"}', '405 Method Not Allowed'],
  ['{"error":{"code":"ENOTFOUND"}}', 'npm audit gave no report'],
  ['', 'npm audit gave no report'],
  ['<html>', 'npm audit gave no report'],
])('says that it was skipped for %s', (output, reason) => {
  const { status, message } = auditResult(output);
  expect([status, message]).toEqual(['skipped', expect.stringContaining('SKIPPED')]);
  expect(message).toContain(reason);
});
