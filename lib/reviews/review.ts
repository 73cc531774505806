import { formatDate } from '@/lib/format/date';
import type { WireReview, WireReviewPage } from './schema';

/** A photo of a buyer; its URL has a placeholder for the width (lib/images/image-template.ts). */
export type ReviewPhoto = { id: string; url: string };

/** A review as pages show it. */
export type Review = {
  id: string;
  stars: number;
  text: string;
  author: string;
  /** Such as '2 Nov 2026'; empty when it is unknown. */
  date: string;
  /** Such as 'Size M, Blue · Runs small'; empty when nothing is known of the piece. */
  piece: string;
  photos: ReviewPhoto[];
};

/** What a review's author sees of it and can change. */
export type OwnReview = Pick<Review, 'stars' | 'text' | 'photos'> & {
  fit: Fit | null;
  status: 'published' | 'held' | 'rejected';
};

export type Fit = keyof typeof FITS;

/** Whether the customer may review a product, and has. */
export type OwnState = { canReview: boolean; review: OwnReview | null };

/** The reviews of a product on one page of them, and how many there are. */
export type ReviewPage = { reviews: Review[]; total: number };

/** What all reviews of a product say together. */
export type ReviewSummary = WireReviewPage['summary'];

/** The reviews in a product's page, and what all of them say together. */
export type FirstReviews = { reviews: Review[]; summary: ReviewSummary };

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;

export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Reviews on a product's page; all further ones are asked for. */
export const FIRST_REVIEWS = 3;

/** Further reviews that are asked for at once. */
export const REVIEWS_PER_PAGE = 10;

export const FITS = { small: 'Runs small', true: 'True to size', large: 'Runs large' };

/**
 * Shapes a review for pages.
 *
 * @param photoUrl makes the template of an image's URL; the empty text for one that can't be shown
 */
export function toReview(wire: WireReview, photoUrl: (url: string) => string): Review {
  const { id, stars, text, author, createdAt, size, color, fit, photos } = wire;
  const time = Date.parse(createdAt);
  const bought = [size && `Size ${size}`, color].filter(Boolean).join(', ');
  return {
    id,
    stars,
    text,
    author: author || 'A customer',
    date: Number.isNaN(time) ? '' : formatDate(time),
    piece: [bought, fit ? FITS[fit] : ''].filter(Boolean).join(' · '),
    photos: photos
      .map(({ id: photoId, url }) => ({ id: photoId, url: photoUrl(url) }))
      .filter(({ url }) => url !== ''),
  };
}

/** @returns such as '7 of 9 say it is true to size'; null when nobody said anything about the fit */
export function fitSummary({ fit }: Pick<ReviewSummary, 'fit'>): string | null {
  const total = fit.small + fit.true + fit.large;
  if (total === 0) return null;
  const answers: [count: number, text: string][] = [
    [fit.true, 'is true to size'],
    [fit.small, 'runs small'],
    [fit.large, 'runs large'],
  ];
  // Of equal numbers the first counts.
  const [most, text] = answers.reduce((best, answer) => (answer[0] > best[0] ? answer : best));
  return `${most} of ${total} ${total === 1 ? 'says' : 'say'} it ${text}`;
}

/** @returns such as '1 review' */
export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}
