import type { CSSProperties } from 'react';
import { Stars } from '@/components/ui/stars';
import type { ProductDetails } from '@/lib/products/product';
import {
  FIRST_REVIEWS,
  fitSummary,
  reviewCount,
  type FirstReviews,
  type ReviewSummary,
} from '@/lib/reviews/review';
import { DialogButton } from './dialog-button';
import { ReviewItem } from './review-item';
import './reviews.css';

type Props = {
  product: Pick<ProductDetails, 'id' | 'name' | 'rating'>;
  /** Null when there are none, or when they can't be read. */
  found: FirstReviews | null;
};

/** What buyers say of a product, for stores with the extension `reviews`. */
export function ReviewsSection({ product: { id, name, rating }, found }: Props) {
  const count = found?.summary.count ?? 0;
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="pt-section">
      <h2 id="reviews-heading" className="mb-8 text-heading">
        Reviews
      </h2>
      {found && count > 0 ? (
        <div className="grid gap-8 md:grid-cols-[1fr_2fr] md:gap-12">
          <Summary summary={found.summary} />
          <div>
            <ul className="review-list">
              {found.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            <Buttons product={{ id, name }} count={count} />
          </div>
        </div>
      ) : (
        <>
          <p className="mb-5 text-muted">
            {rating ? 'The reviews could not be loaded. Try again later.' : 'Nobody has reviewed it yet.'}
          </p>
          <Buttons product={{ id, name }} count={0} />
        </>
      )}
    </section>
  );
}

function Buttons({ product, count }: { product: { id: string; name: string }; count: number }) {
  const className = 'button button-outline';
  return (
    <div className="needs-script mt-2 flex flex-wrap gap-3">
      {count > FIRST_REVIEWS && (
        <DialogButton dialog="allReviews" product={product} className={className}>
          Show all {count} reviews
        </DialogButton>
      )}
      <DialogButton dialog="ownReview" product={product} className={className}>
        Write a review
      </DialogButton>
    </div>
  );
}

type Bar = CSSProperties & { '--filled': string };

function Summary({ summary }: { summary: ReviewSummary }) {
  const { average, count, distribution } = summary;
  const fit = fitSummary(summary);
  const bar = (part: number): Bar => ({ '--filled': `${Math.round((part / count) * 100)}%` });
  return (
    <div className="review-summary">
      <p className="flex items-baseline gap-3 text-[1.125rem]">
        <b className="font-serif text-[2.5rem] leading-none font-normal">{average.toFixed(1)}</b>
        <span>
          <Stars rating={average} /> <span className="text-sm text-muted">{reviewCount(count)}</span>
        </span>
      </p>
      <ul>
        {distribution.map(({ stars, count: part }) => (
          <li key={stars}>
            <span>{`${stars} ${stars === 1 ? 'star' : 'stars'}`}</span>
            <i style={bar(part)} />
            <span>{part}</span>
          </li>
        ))}
      </ul>
      {fit && <p className="text-sm">{fit}.</p>}
    </div>
  );
}
