import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/ui/not-found-message';
import { readEnv } from '@/lib/env';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { markMissing } from '@/lib/store-api/cached-read';
import { ConnectionTest } from './connection-test';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return isClosed()
    ? { title: 'Page not found', robots: { index: false } }
    : privatePage('API Test', '/api-test');
}

const FAILURES = [
  {
    term: 'An error status',
    meaning:
      'The store API answered, but with an error. 404 often means a wrong path in STORE_API_URL or a hostname that the store does not know, 5xx a fault of the store itself.',
  },
  {
    term: 'No answer',
    meaning:
      'The store API is not running, not reachable from this storefront, or slower than STORE_API_TIMEOUT_MS.',
  },
  {
    term: 'An unreadable answer',
    meaning: 'Something other than a store API answers there, such as the start page of a proxy.',
  },
];

function isClosed(): boolean {
  return readEnv().CONNECTION_TEST === 'off';
}

/** Connection diagnostics for operators; the 404 page where they are closed. */
export default async function ApiTestPage() {
  if (isClosed()) {
    await markMissing();
    return <NotFoundPage />;
  }
  return (
    <div className="page-width grid gap-x-14 gap-y-12 page-top md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-28">
      <div>
        <h1 className="text-title">API Test</h1>
        <p className="mt-6 max-w-prose leading-relaxed">
          For those who run this shop. The test has the storefront ask its store API for the store’s details,
          under the hostname that you are visiting and past every cache.
        </p>
      </div>
      <section aria-label="Test" className="md:row-span-2 md:pt-3">
        <ConnectionTest />
        <p className="without-script text-muted">The test needs JavaScript.</p>
      </section>
      <section aria-labelledby="failing" className="max-w-prose">
        <h2 id="failing" className="text-xl">
          When it fails
        </h2>
        <dl className="stack-4 mt-4 text-sm leading-relaxed">
          {FAILURES.map(({ term, meaning }) => (
            <div key={term}>
              <dt className="font-medium">{term}</dt>
              <dd className="text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
