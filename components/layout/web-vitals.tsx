import { useReportWebVitals } from 'next/web-vitals';
import { createRoot } from 'react-dom/client';
import type { WebVital } from '@/lib/api/web-vitals';
import { asksNotToBeTracked } from '@/lib/browser/tracking-signals';

type Report = Parameters<typeof useReportWebVitals>[0];

/** The bars of phones are shown below this width (tab-bar.tsx). */
const DESKTOP = '(width >= 48rem)';

const METRICS = new Set<string>(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] satisfies WebVital['metric'][]);

function isMetric(name: string): name is WebVital['metric'] {
  return METRICS.has(name);
}

/** Measures this visit, and sends each value when it is final: some only when the page is left. */
export function measureVisit(): void {
  if (asksNotToBeTracked()) return;
  const { pathname: path } = window.location;
  const device = matchMedia(DESKTOP).matches ? 'desktop' : 'phone';
  const report: Report = ({ name, value, navigationType }) => {
    // A page that the router opened has other costs than one that a visit begins with.
    if (!isMetric(name) || String(navigationType) === 'soft-navigation') return;
    const vital: WebVital = { metric: name, value, path, device };
    // The type is what the route accepts, so that no other site can send any.
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(vital)], { type: 'application/json' }));
  };
  createRoot(document.createElement('div')).render(<Reporter report={report} />);
}

function Reporter({ report }: { report: Report }) {
  useReportWebVitals(report);
  return null;
}
