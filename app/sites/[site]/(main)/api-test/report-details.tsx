import type { ConnectionFailure, ConnectionReport } from '@/lib/products/connection-report';

const FAILURES: Record<ConnectionFailure, string> = {
  'error-status': 'The store API answered with an error.',
  unreadable: 'The store API answered, but not with what was asked for.',
  timeout: 'The store API did not answer in time.',
  unreachable: 'The store API could not be reached.',
};

/** What shoppers write, by the extension without which it is thanked for and goes nowhere. */
const SENT_TEXTS = [
  { feature: 'contact', term: 'Messages' },
  { feature: 'newsletter', term: 'Subscriptions' },
];

type Connected = Extract<ConnectionReport, { isConnected: true }>;

/** The result of a connection test, for operators. */
export function ReportDetails({ report }: { report: ConnectionReport }) {
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Call', value: 'GET /storeInfo' },
          { term: 'HTTP status', value: report.status === null ? 'none' : String(report.status) },
          { term: 'Time', value: `${report.durationMs} ms` },
          ...(report.isConnected ? [] : [{ term: 'Failure', value: FAILURES[report.failure] }]),
        ]}
      />
      {report.isConnected && (
        <>
          {report.fields.known.length === 0 && (
            <p role="alert" className="mt-6 text-danger">
              The answer holds none of the fields that the shop reads, so its defaults are shown. Does
              STORE_API_URL lead to the store API?
            </p>
          )}
          <h2 className="mt-10 text-xl">What the shop read of it</h2>
          <DescriptionList
            items={[
              { term: 'Fields', value: report.fields.known.join(', ') || 'none' },
              { term: 'Not read', value: report.fields.unknown.join(', ') || 'none' },
              { term: 'Unreadable', value: report.fields.unreadable.join(', ') || 'none' },
              ...summarize(report),
            ]}
          />
          <h2 className="mt-10 text-xl">The first products</h2>
          <DescriptionList items={describeProducts(report.products)} />
          <details className="mt-6">
            <summary className="cursor-pointer py-2 text-sm font-medium">As JSON</summary>
            <pre
              role="group"
              aria-label="Store information as JSON"
              tabIndex={0}
              className="mt-2 max-h-96 overflow-auto rounded-card bg-sunken p-4 font-mono text-xs leading-relaxed"
            >
              {JSON.stringify(report.storeInfo, null, 2)}
            </pre>
          </details>
        </>
      )}
    </>
  );
}

function describeProducts(products: Connected['products']): { term: string; value: string }[] {
  if ('failure' in products) return [{ term: 'GET /products', value: FAILURES[products.failure] }];
  return [
    { term: 'Read', value: String(products.count) },
    { term: 'Unreadable', value: products.unreadable.join(', ') || 'none' },
  ];
}

function DescriptionList({ items }: { items: { term: string; value: string }[] }) {
  return (
    <dl className="mt-4 border-y border-line text-sm divided">
      {items.map(({ term, value }) => (
        <div key={term} className="grid grid-cols-[8rem_1fr] gap-4 py-3">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Summarizes which store info a store provides, and which is left to the fallbacks. */
export function summarize({
  storeInfo: store,
  builtIn,
  look,
}: Pick<Connected, 'storeInfo' | 'builtIn' | 'look'>): { term: string; value: string }[] {
  const contact = [
    store.companyName && 'company',
    store.companyEmail && 'email',
    store.companyPhone && 'phone',
    store.companyAddress && 'address',
  ].filter(Boolean);
  return [
    { term: 'Store name', value: store.storeName || 'none, SmartWear is shown' },
    { term: 'Contact', value: contact.join(', ') || 'none' },
    { term: 'Categories', value: describeList(store.categories, 'none, the default ones are shown') },
    { term: 'Social links', value: describeList(Object.keys(store.socialLinks), 'none') },
    {
      term: 'Policies',
      value: describeList(Object.keys(store.policies), 'none, the default texts are shown'),
    },
    ...(builtIn.slugs.length > 0
      ? [{ term: 'Built in', value: `${builtIn.slugs.join(', ')}. They promise: ${builtIn.promises}.` }]
      : []),
    ...Object.entries(look).map(([term, value]) => ({ term, value })),
    { term: 'Features', value: describeList(store.features, 'none beyond the baseline') },
    ...SENT_TEXTS.map(({ feature, term }) => ({
      term,
      value: store.features.includes(feature)
        ? 'sent to the store'
        : `go nowhere: ${feature} is not among the features, so the shop thanks and drops what was written`,
    })),
  ];
}

function describeList(names: string[], whenNone: string): string {
  return names.length > 0 ? `${names.length}: ${names.join(', ')}` : whenNone;
}
