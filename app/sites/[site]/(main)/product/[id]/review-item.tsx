import type { ReactNode } from 'react';
import { OptimizedImage } from '@/components/ui/optimized-image';
import { Stars } from '@/components/ui/stars';
import type { Review } from '@/lib/reviews/review';
import { THUMBNAIL_IMAGE } from '@/lib/images/gallery-image-places.mjs';
import { withWidth } from '@/lib/images/image-template';

/** In px: one of the optimizer's widths, for a photo that is opened. */
const PHOTO_WIDTH = 1257;

/** A review in a `review-list` (reviews.css). */
export function ReviewItem({ review, children }: { review: Review; children?: ReactNode }) {
  const { stars, text, author, date, piece, photos } = review;
  return (
    <li>
      <p>
        <Stars rating={stars} />
        <b className="font-medium">{author}</b>
      </p>
      <p>{text}</p>
      {photos.length > 0 && (
        <ul>
          {photos.map(({ url }, index) => (
            <li key={url}>
              <a href={withWidth(url, PHOTO_WIDTH)} data-reload="">
                <OptimizedImage
                  url={url}
                  alt={`Photo ${index + 1} of ${photos.length} by ${author}`}
                  place={THUMBNAIL_IMAGE}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <small>{[piece, date].filter(Boolean).join(' · ')}</small>
      {children}
    </li>
  );
}
