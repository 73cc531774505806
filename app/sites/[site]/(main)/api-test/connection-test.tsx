'use client';

import { useState } from 'react';
import type { ConnectionReport } from '@/lib/products/connection-report';
import { ReportDetails } from './report-details';

type Test =
  | { state: 'idle' | 'running' }
  | { state: 'reported'; report: ConnectionReport }
  | { state: 'broken'; message: string };

/** A button that makes the storefront call its store API, and the result of the call. */
export function ConnectionTest() {
  const [test, setTest] = useState<Test>({ state: 'idle' });
  const isRunning = test.state === 'running';

  const run = async () => {
    if (isRunning) return;
    setTest({ state: 'running' });
    setTest(await runTest());
  };

  return (
    <div className="needs-script">
      <button
        type="button"
        // A disabled button would lose the focus.
        aria-disabled={isRunning}
        onClick={() => void run()}
        className="button button-primary aria-disabled:cursor-default aria-disabled:opacity-45"
      >
        Test Connection
      </button>
      <p role="status" className={`mt-8 min-h-8 font-serif text-xl ${hasFailed(test) ? 'text-danger' : ''}`}>
        {statusMessage(test)}
      </p>
      {test.state === 'reported' && <ReportDetails report={test.report} />}
    </div>
  );
}

async function runTest(): Promise<Test> {
  try {
    const response = await fetch('/api/store-info', { cache: 'no-store' });
    if (!response.ok) throw new Error(`the storefront answered ${response.status}`);
    const report: ConnectionReport = await response.json();
    if (!report.isConnected) {
      const { status, failure, durationMs } = report;
      console.error('GET /storeInfo failed', { status, failure, durationMs });
    }
    return { state: 'reported', report };
  } catch (error) {
    console.error('The request to /api/store-info failed', error);
    return { state: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}

function hasFailed(test: Test): boolean {
  return test.state === 'broken' || (test.state === 'reported' && !test.report.isConnected);
}

function statusMessage(test: Test): string {
  switch (test.state) {
    case 'idle':
      return '';
    case 'running':
      return 'Testing...';
    case 'reported':
      return test.report.isConnected
        ? 'Connection successful.'
        : 'Connection failed. Check console for details.';
    case 'broken':
      return `Unexpected error: ${test.message}`;
  }
}
