import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { fetchJson } from '@/lib/browser/fetch-json';
import { reviewCount, type Review, type ReviewPage, type ReviewSort } from '@/lib/reviews/review';
import { hasFields, readField, readText } from '@/lib/browser/fields';
import { ReportReview } from './report-review';
import { ReviewItem } from './review-item';

const SORTS: [value: ReviewSort, label: string][] = [
  ['newest', 'Newest'],
  ['highest', 'Highest rating'],
  ['lowest', 'Lowest rating'],
];

type Props = { id: string; name: string; onClose: () => void };

/** What is asked for; the number of tries tells a repeated request from the one before. */
type Wanted = { sort: ReviewSort; stars: number | null; page: number; tries: number };

/** All reviews of a product, sorted and filtered by stars. What is shown stays while more is loading, and when that fails. */
export function AllReviews({ id, name, onClose }: Props) {
  const [wanted, setWanted] = useState<Wanted>({ sort: 'newest', stars: null, page: 1, tries: 0 });
  const [shown, setShown] = useState<{ wanted: Wanted; reviews: Review[]; total: number } | null>(null);
  const [failure, setFailure] = useState<{ wanted: Wanted; message: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasFailed = failure?.wanted === wanted;
  const isLoading = shown?.wanted !== wanted && !hasFailed;

  useEffect(() => {
    let isCurrent = true;
    const { sort, stars, page } = wanted;
    const query = new URLSearchParams({ product: id, sort, page: String(page) });
    if (stars !== null) query.set('stars', String(stars));
    void fetchJson(`/api/reviews?${query}`).then((response) => {
      if (!isCurrent) return;
      if (response?.status === 200 && hasFields<ReviewPage>(response.body, 'reviews', 'total')) {
        const { reviews, total } = response.body;
        setShown((before) => ({
          wanted,
          total,
          reviews: before && page > 1 ? withNew(before.reviews, reviews) : reviews,
        }));
        return;
      }
      const error = response?.status === 429 ? readText(readField(response.body, 'error')) : '';
      setFailure({ wanted, message: error || 'The reviews could not be loaded.' });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, wanted]);

  const choose = (change: Partial<Wanted>) => setWanted({ ...wanted, page: 1, tries: 0, ...change });
  const showMore = () => {
    // The button may be gone with the last page: the focus goes on with the first new review.
    const last = list.current?.lastElementChild;
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    setWanted({ ...wanted, page: wanted.page + 1, tries: 0 });
  };

  return (
    <Dialog title={`Reviews of ${name}`} onClose={onClose} className="[--width:44rem]">
      <div className="mt-4 flex flex-wrap gap-4">
        <div className="text-sm">
          <label htmlFor="review-sort">Sort by</label>
          <select
            id="review-sort"
            className="field mt-1 block"
            value={wanted.sort}
            onChange={({ target }) => choose({ sort: SORTS.find(([sort]) => sort === target.value)?.[0] })}
          >
            {SORTS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="text-sm">
          <label htmlFor="review-stars">Stars</label>
          <select
            id="review-stars"
            className="field mt-1 block"
            value={wanted.stars ?? ''}
            onChange={({ target }) => choose({ stars: Number(target.value) || null })}
          >
            <option value="">All</option>
            {[5, 4, 3, 2, 1].map((stars) => (
              <option key={stars} value={stars}>
                {stars}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p role="status" className="mt-4 min-h-6 text-sm text-muted">
        {isLoading ? 'Loading …' : !hasFailed && shown && statusOf(shown)}
      </p>
      {hasFailed && (
        <div className="form-failure" role="alert">
          <p>{failure.message}</p>
          <button
            type="button"
            className="button button-small button-outline"
            onClick={() => setWanted({ ...wanted, tries: wanted.tries + 1 })}
          >
            Try Again
          </button>
        </div>
      )}
      {/* Another choice makes another list: reviews that stay would jump to their new places. */}
      <ul
        key={shown && `${shown.wanted.sort} ${shown.wanted.stars}`}
        ref={list}
        className="review-list mt-3"
        aria-busy={isLoading}
      >
        {shown?.reviews.map((review) => (
          <ReviewItem key={review.id} review={review}>
            <ReportReview id={review.id} author={review.author} />
          </ReviewItem>
        ))}
      </ul>
      {shown && shown.reviews.length < shown.total && !isLoading && !hasFailed && (
        <button type="button" className="button button-outline w-full" onClick={showMore}>
          Show more
        </button>
      )}
    </Dialog>
  );
}

function statusOf({ reviews, total }: ReviewPage): string {
  if (total === 0) return 'No review has this number of stars.';
  return reviews.length < total ? `${reviews.length} of ${reviewCount(total)}` : reviewCount(total);
}

/** A review that was written meanwhile moves others to the next page, where they would come twice. */
function withNew(before: Review[], next: Review[]): Review[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}
