import type { Metadata } from 'next';
import { NotFoundMessage } from '@/components/ui/not-found-message';
import { markMissing } from '@/lib/store-api/cached-read';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** The 404 page, to which every URL without a page is rewritten (lib/routing/site-rewrites.mjs). */
export default async function MissingPage() {
  await markMissing();
  return (
    <div className="page-width py-32">
      <NotFoundMessage title="Oops! Page not found" href="/" label="Return to Home" />
    </div>
  );
}
