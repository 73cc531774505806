import type { Metadata } from 'next';
import { LoadFailurePage } from '@/components/ui/load-failure-page';
import { NotFoundPage } from '@/components/ui/not-found-message';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { getJournal, JOURNAL_PAGE_SIZE } from '@/lib/content/page-queries';
import type { JournalEntry } from '@/lib/content/shop-page';
import { formatDate } from '@/lib/format/date';
import { JOURNAL_IMAGE, PAGE_IMAGE } from '@/lib/images/content-image-places.mjs';
import { JOURNAL_FEED, journalPath, pagePath } from '@/lib/routes/written-pages';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { markNotFound } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import '@/app/text-pages.css';
import './journal.css';

/** `page` is a number, from 1 (lib/routes/site-rewrites.mjs). */
type Props = { params: Promise<{ site: string; page: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, page } = await readParams(params);
  const [result, store] = await Promise.all([getJournal(site, page), getStoreInfo(site)]);
  const path = journalPath(page);
  if (!result.ok) return { title: 'Journal', alternates: { canonical: path } };
  if (!result.data) return { title: 'Page not found', robots: { index: false } };
  const newest = result.data.entries.slice(0, 3).map(({ title }) => title);
  const metadata = publicPage({
    path,
    title: page > 1 ? `Journal, page ${page}` : 'Journal',
    description: `The journal of ${store.storeName}: ${newest.join(' · ')}`,
    store,
  });
  return { ...metadata, alternates: { canonical: path, types: { 'application/rss+xml': JOURNAL_FEED } } };
}

/** The entries of the store's journal, the newest first. */
export default async function JournalPage({ params }: Props) {
  const { site, page } = await readParams(params);
  const result = await getJournal(site, page);
  if (!result.ok) return <LoadFailurePage title="Failed to load the journal" href={journalPath(page)} />;
  if (!result.data) {
    await markNotFound();
    return <NotFoundPage />;
  }
  const { entries, total } = result.data;
  return (
    <div className="page-width page-top">
      <h1 className="mb-8 text-title md:mb-12">Journal</h1>
      <ul className={page === 1 ? 'journal-list has-lead' : 'journal-list'}>
        {entries.map((entry, index) => (
          <Entry key={entry.slug} entry={entry} isFirst={index === 0} isLead={page === 1 && index === 0} />
        ))}
      </ul>
      {total > JOURNAL_PAGE_SIZE && (
        <nav aria-label="Pages" className="mt-14 flex flex-wrap justify-center gap-3">
          {page > 1 && (
            <a href={journalPath(page - 1)} rel="prev" className="button button-outline">
              Newer
            </a>
          )}
          {page * JOURNAL_PAGE_SIZE < total && (
            <a href={journalPath(page + 1)} rel="next" className="button button-outline">
              Older
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

type EntryProps = { entry: JournalEntry; isFirst: boolean; isLead: boolean };

function Entry({ entry, isFirst, isLead }: EntryProps) {
  const { slug, title, description, picture, date, author } = entry;
  return (
    <li>
      <article className="journal-entry">
        {picture && (
          <ResponsiveImage
            src={picture.url}
            alt={picture.alt}
            place={isLead ? PAGE_IMAGE : JOURNAL_IMAGE}
            isFirst={isFirst}
          />
        )}
        <div>
          <h2>
            <a href={pagePath({ kind: 'journal', slug })}>{title}</a>
          </h2>
          <p className="journal-date">
            <time dateTime={date}>{formatDate(Date.parse(date))}</time>
            {author && ` · ${author}`}
          </p>
          {description && <p className="journal-description">{description}</p>}
        </div>
      </article>
    </li>
  );
}

async function readParams(params: Props['params']) {
  const { site, page } = await params;
  return { site, page: Number(page) };
}
