import 'server-only';
import { PRODUCTS_TAG } from '@/lib/cache/revalidated-tags';
import { withoutClientAddress } from '@/lib/site/request-context';
import { imageTemplate } from '@/lib/images/image-path';
import { imageSources } from '@/lib/images/image-sources';
import { readCached } from '@/lib/store-api/cached-read';
import { callDeadline, callStoreApi } from '@/lib/store-api/client';
import type { ApiResult } from '@/lib/store-api/failure';
import { imageUrlResolver } from '@/lib/store-api/image-url';
import { createCallCoalescer } from '@/lib/store-api/coalesce-calls';
import {
  FIRST_REVIEWS,
  REVIEWS_PER_PAGE,
  toReview,
  type FirstReviews,
  type ReviewPage,
  type ReviewSort,
} from './review';
import { wireReviewPage, type WireReviewPage } from './schema';

/** Which page of a product's reviews is asked for, of how many stars, and in which order. */
export type ReviewQuery = { page: number; sort: ReviewSort; stars: number | null };

const coalesceCall = createCallCoalescer<WireReviewPage>();

/**
 * Reads the first reviews of a product and what all of them say together, through the data cache.
 *
 * @returns null when they can't be read: the page is complete without them
 */
export async function getFirstReviews(site: string, productId: string): Promise<FirstReviews | null> {
  const { result } = await readCached<WireReviewPage>({
    key: [site, 'reviews', productId],
    tags: [PRODUCTS_TAG, `product:${productId}`, `reviews:${productId}`],
    read: (deadline: number) => readReviews(site, productId, { limit: String(FIRST_REVIEWS) }, deadline),
  });
  if (!result.ok) return null;
  const { data, summary } = result.data;
  return { reviews: data.map((review) => toReview(review, photoTemplates(site))), summary };
}

/** Reads a page of a product's reviews. Nothing of it is kept; those who ask for the same at the same time share a call. */
export async function getReviews(
  site: string,
  productId: string,
  { page, sort, stars }: ReviewQuery,
): Promise<ApiResult<ReviewPage>> {
  const deadline = callDeadline();
  const query = {
    page: String(page),
    limit: String(REVIEWS_PER_PAGE),
    sort,
    stars: stars === null ? undefined : String(stars),
  };
  const result = await coalesceCall([site, productId, JSON.stringify(query)], deadline, () =>
    withoutClientAddress(() => readReviews(site, productId, query, deadline)),
  );
  if (!result.ok) return result;
  const { data, pagination } = result.data;
  const reviews = data.map((review) => toReview(review, photoTemplates(site)));
  return { ok: true, data: { reviews, total: pagination.total } };
}

function readReviews(
  site: string,
  productId: string,
  query: Record<string, string | undefined>,
  deadline: number,
): Promise<ApiResult<WireReviewPage>> {
  return callStoreApi({
    site,
    path: `/products/${encodeURIComponent(productId)}/reviews`,
    query,
    schema: wireReviewPage,
    deadline,
  });
}

/** @returns a function from the URL of a photo in a response to its template; the empty text for one that can not be shown */
export function photoTemplates(site: string): (url: string) => string {
  const imageUrl = imageUrlResolver(site);
  return (url) => {
    const absolute = imageUrl(url);
    return absolute && imageTemplate(absolute, imageSources(process.env));
  };
}
