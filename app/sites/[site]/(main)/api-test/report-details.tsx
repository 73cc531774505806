import type { ConnectionFailure, ConnectionReport } from '@/lib/store-info/connection-report';
import { summarise } from './summarise';

const FAILURES: Record<ConnectionFailure, string> = {
  'error-status': 'The store API answered with an error.',
  unreadable: 'The store API answered, but not with store information.',
  timeout: 'The store API did not answer in time.',
  unreachable: 'The store API could not be reached.',
};

/** What a test of the connection has found, for an operator to read. */
export function ReportDetails({ report }: { report: ConnectionReport }) {
  return (
    <>
      <Facts
        facts={[
          { term: 'Call', value: 'GET /storeInfo' },
          { term: 'HTTP status', value: report.status === null ? 'none' : String(report.status) },
          { term: 'Time', value: `${report.durationMs} ms` },
          ...(report.isConnected ? [] : [{ term: 'Failure', value: FAILURES[report.failure] }]),
        ]}
      />
      {report.isConnected && (
        <>
          <h2 className="mt-10 text-xl">What the store told</h2>
          <Facts facts={summarise(report.storeInfo)} />
          <details className="mt-6">
            <summary className="cursor-pointer py-2 text-sm font-medium">As JSON</summary>
            <pre
              role="group"
              aria-label="Store information as JSON"
              tabIndex={0}
              className="mt-2 max-h-96 overflow-auto rounded-card bg-sunken p-4 text-xs leading-relaxed"
            >
              {JSON.stringify(report.storeInfo, null, 2)}
            </pre>
          </details>
        </>
      )}
    </>
  );
}

function Facts({ facts }: { facts: { term: string; value: string }[] }) {
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
      {facts.map(({ term, value }) => (
        <div key={term} className="grid grid-cols-[8rem_1fr] gap-4 py-3">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
