import { getJournal } from '@/lib/content/page-queries';
import { publicOrigin } from '@/lib/env';
import { journalFeed } from '@/lib/seo/journal-feed';
import { markMissing } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText, notFoundResponse } from '../responses';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/journal/feed.xml`: the newest entries of the journal. */
export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  const [journal, store] = await Promise.all([getJournal(site, 1), getStoreInfo(site)]);
  if (journal.ok && !journal.data) {
    await markMissing();
    return notFoundResponse();
  }
  return cachedText(site, 'application/rss+xml; charset=utf-8', () =>
    journal.ok && journal.data ? journalFeed(journal.data.entries, store, publicOrigin(site)) : null,
  );
}
