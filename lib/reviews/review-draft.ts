import { readField, readId, readList, readText } from '@/lib/browser/fields';
import { createStoredValue } from '@/lib/browser/stored-value';
import type { Fit, ReviewPhoto } from './review';
import { MAX_REVIEW_PHOTOS } from './review-limits';

/** A review that is being written. */
export type ReviewDraft = { stars: number; text: string; fit: Fit | null; photos: ReviewPhoto[] };

/** Drafts by product, as long as the tab: what was written outlives a session that ends meanwhile. */
export const reviewDrafts = createStoredValue<Record<string, ReviewDraft>>({
  key: 'reviewDrafts',
  area: 'session',
  parse: (stored) =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).map(([id, draft]) => [id, readDraft(draft)]))
      : {},
  empty: {},
});

/** @param draft null forgets the one there is */
export function keepDraft(productId: string, draft: ReviewDraft | null): void {
  const others = Object.entries(reviewDrafts.get()).filter(([id]) => id !== productId);
  reviewDrafts.set(Object.fromEntries(draft ? [...others, [productId, draft]] : others));
}

function readDraft(stored: unknown): ReviewDraft {
  const stars = Number(readField(stored, 'stars'));
  return {
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : 0,
    text: readText(readField(stored, 'text')),
    fit: readFit(readField(stored, 'fit')),
    photos: readList(readField(stored, 'photos'), (photo) => {
      const [id, url] = [readId(readField(photo, 'id')), readText(readField(photo, 'url'))];
      return id && url ? { id, url } : null;
    }).slice(0, MAX_REVIEW_PHOTOS),
  };
}

/** @returns null for anything but an answer to the question of the fit */
export function readFit(stored: unknown): Fit | null {
  return stored === 'small' || stored === 'true' || stored === 'large' ? stored : null;
}
