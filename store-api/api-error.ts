import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Extra parts of an error answer. */
export type ApiErrorDetails = {
  /** What is wrong with each field, in plain words. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
};

/** A refusal with a status and words for the client; thrown anywhere, answered as `{ error }`. */
export class ApiError extends Error {
  /**
   * @param status the HTTP status
   * @param message plain words that a shopper may read
   */
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(message);
  }
}
