import { answerPages } from '@/lib/search/answer-pages';
import type { ListPage } from '@/lib/search/list-page';
import { countWords } from '@/lib/search/relaxed-text';
import { searchPath } from '@/lib/search/query-text';
import { ChipLinks } from './chip-links';

/** Searches that find fewer may have asked for a page. */
const FEW = 3;

type Props = { q: string; list: Pick<ListPage, 'total' | 'isLowerBound' | 'didYouMean' | 'relaxed'> };

/** Tells that a search found nothing or little, and what is shown instead. */
export function SearchNotice({ q, list }: Props) {
  const { total, isLowerBound, didYouMean, relaxed } = list;
  if (total === 0) return null;
  const pages = relaxed || total < FEW ? answerPages(q, []) : [];
  return (
    <>
      {relaxed ? (
        <p className="mb-2 wrap-anywhere max-md:text-sm md:mb-5">
          {relaxed.found === 0
            ? `No ${q}. `
            : `Only ${relaxed.found} ${relaxed.found === 1 ? 'result' : 'results'} for “${didYouMean || q}”. `}
          <strong>{countWords(relaxed, total, isLowerBound)}</strong>
          {relaxed.others.map((other) => (
            <span key={other.q}>
              {', '}
              <a href={searchPath(other.q)} rel="nofollow" className="text-link">
                {countWords(other, other.count)}
              </a>
            </span>
          ))}
          .
        </p>
      ) : (
        didYouMean && (
          <p className="mb-2 wrap-anywhere max-md:text-sm md:mb-5">
            No results for “{q}”. Showing results for <strong>{didYouMean}</strong>.
          </p>
        )
      )}
      {pages.length > 0 && (
        <div className="mb-3 text-sm md:mb-5">
          <ChipLinks label="Pages" links={pages.map(({ name, href }) => ({ label: name, href }))} />
        </div>
      )}
    </>
  );
}
