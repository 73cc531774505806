import type { CallReport } from './checker';

/** The calls of docs/store-api.md that every shop makes for its customers. */
const CUSTOMER_CALLS = [
  'POST /users/register',
  'POST /users/authorize',
  'GET /accountInfo',
  'POST /orders',
  'GET /orders',
  'GET /orders/{orderId}',
  'GET /payments/fields',
  'POST /payments',
];

/**
 * What was found out, a line each.
 *
 * @param isWriting whether the calls of customers were to be made
 */
export function describeReports(reports: CallReport[], isWriting: boolean): string[] {
  const all = reports.flatMap(({ findings }) => findings);
  const count = (kind: string) => all.filter((finding) => finding.kind === kind).length;
  const isMade = (name: string) => reports.some(({ call, isMade: made }) => made && call === name);
  const notMade = CUSTOMER_CALLS.filter((name) => !isMade(name));
  const advice = isWriting ? '' : ' They need a customer: --write makes them.';
  return [
    ...reports.flatMap(({ call, findings, isMade: made }) => {
      const lines = findings.map(({ kind, text }) => `  ${kind.padEnd(8)} ${text}`);
      if (lines.length > 0) return [call, ...lines];
      return [call, made ? '  as it should be' : '  refuses a wrong token, and is else not checked'];
    }),
    `${count('wrong')} wrong, ${count('missing')} missing, ${count('ignored')} ignored.`,
    ...(notMade.length > 0 ? [`Not checked: ${notMade.join(', ')}.${advice}`] : []),
  ];
}

/** Whether shoppers would suffer from something. */
export function hasWrong({ findings }: CallReport): boolean {
  return findings.some(({ kind }) => kind === 'wrong');
}
