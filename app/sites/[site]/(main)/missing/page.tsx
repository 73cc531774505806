import type { Metadata } from 'next';
import { NotFoundMessage } from '@/components/ui/not-found-message';
import { markMissing } from '@/lib/store-api/cached-read';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** What every address without a page of its own shows (lib/routing/site-rewrites.mjs), with status 404. */
export default async function MissingPage() {
  await markMissing();
  return (
    <div className="page-width py-32">
      <NotFoundMessage title="Oops! Page not found" href="/" label="Return to Home" />
    </div>
  );
}
