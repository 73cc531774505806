import { getJournal } from '@/lib/content/page-queries';
import { publicOrigin } from '@/lib/env';
import { journalFeed } from '@/lib/seo/journal-feed';
import { markMissing } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import { cachedText, notFoundResponse } from '../responses';

export const revalidate = 60;
export const generateStaticParams = () => [];

/** `/journal/feed.xml`: the newest entries of the journal. */
export const GET = cachedText('application/rss+xml; charset=utf-8', async (site) => {
  const [journal, store] = await Promise.all([getJournal(site, 1), getStoreInfo(site)]);
  if (!journal.ok) return null;
  if (journal.data) return journalFeed(journal.data.entries, store, publicOrigin(site));
  await markMissing();
  return notFoundResponse();
});
